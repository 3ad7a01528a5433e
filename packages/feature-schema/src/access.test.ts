import { describe, expect, it } from 'vitest';
import { type Access, FULL_ACCESS, missingRequirement, NO_ACCESS } from './access.ts';

describe('a shop', () => {
  const paid: Access = { isPaid: true, canAccessAdvancedAnalytics: false, isPlus: false, scopes: ['write_discounts'] };

  it('has no missing requirement if nothing is required', () => {
    expect(missingRequirement(NO_ACCESS)).toBeNull();
    expect(missingRequirement(NO_ACCESS, {}, { isPro: false, additionalScopes: [] })).toBeNull();
  });

  it('needs a plan if one of the requirements needs a higher plan', () => {
    expect(missingRequirement(NO_ACCESS, {}, { isPro: true })).toBe('plan');
    expect(missingRequirement(paid, { isPro: true })).toBeNull();
    expect(missingRequirement(paid, { isPro: true }, { needsUpgrade: true })).toBe('plan');
  });

  it('needs scopes unless all are granted; a write scope includes the read scope', () => {
    expect(missingRequirement(paid, { additionalScopes: ['read_discounts', 'write_discounts'] })).toBeNull();
    expect(
      missingRequirement(paid, { additionalScopes: ['write_discounts'] }, { additionalScopes: ['write_products'] }),
    ).toBe('scopes');
    expect(missingRequirement({ ...paid, scopes: ['read_discounts'] }, { additionalScopes: ['write_discounts'] })).toBe(
      'scopes',
    );
  });

  it('needs the plan first if plan and scopes are missing', () => {
    expect(missingRequirement(NO_ACCESS, { additionalScopes: ['write_products'] }, { isPro: true })).toBe('plan');
  });

  it('needs another store before anything else', () => {
    expect(missingRequirement(paid, { needsUpgrade: true, needsPlus: true })).toBe('plus');
    expect(missingRequirement({ ...paid, isPlus: true }, { needsPlus: true })).toBeNull();
  });

  it('has no missing requirement with full access', () => {
    expect(
      missingRequirement(FULL_ACCESS, { isPro: true, needsUpgrade: true, additionalScopes: ['write_products'] }),
    ).toBeNull();
  });
});
