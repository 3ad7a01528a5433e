// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS_KEY, checkoutUrl } from './checkout.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the checkout URL', () => {
  it('has the page’s language', () => {
    expect(checkoutUrl('/fr/', 'fr')).toBe('/fr/checkout?locale=fr');
    expect(checkoutUrl('/', 'pt-PT')).toBe('/checkout?locale=pt-PT');
  });

  it('has the saved parameters', () => {
    localStorage.setItem(ADDRESS_KEY, '&zip=H2X+1Y4');
    expect(checkoutUrl('/', 'en')).toBe('/checkout?locale=en&zip=H2X+1Y4');
  });

  it('has only the language if the browser denies storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    expect(checkoutUrl('/', 'en')).toBe('/checkout?locale=en');
  });
});
