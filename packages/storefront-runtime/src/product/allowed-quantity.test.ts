import { describe, expect, it } from 'vitest';
import { allowedQuantity } from './allowed-quantity.ts';

describe('a quantity under the shop’s rule', () => {
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
  ])('of %s, by %j, is %s', (wished, rule, allowed) => {
    expect(allowedQuantity(wished, rule)).toBe(allowed);
  });
});
