import { describe, expect, it } from 'vitest';
import { allowedQuantity } from './product.ts';

describe('an allowed quantity', () => {
  const ANY = { min: 1, max: null, increment: 1 };
  const SIXES = { min: 12, max: 36, increment: 6 };

  it.each([
    [3, ANY, 3],
    [2.7, ANY, 2],
    [0, ANY, 1],
    [Number.NaN, ANY, 1],
    [18, SIXES, 18],
    [23, SIXES, 18],
    [6, SIXES, 12],
    [40, SIXES, 36],
  ])('for %s under the rule %j is %s', (wanted, rule, allowed) => {
    expect(allowedQuantity(wanted, rule)).toBe(allowed);
  });
});
