import { describe, expect, it } from 'vitest';
import { taxOf } from './tax.ts';

const terms = (rate: number, taxesIncluded: boolean, presentmentCurrency = 'EUR') => ({
  taxesIncluded,
  tax: { country: 'DE', title: 'VAT', rate },
  presentmentCurrency,
});

describe('the tax of an amount', () => {
  it.each([
    ['is added to prices that exclude it', terms(0.19, false), 10_000, 1900],
    ['is part of prices that include it', terms(0.19, true), 11_900, 1900],
    ['is rounded to whole yen', terms(0.1, true, 'JPY'), 1_234_500, 112_200],
    ['is 0 where no tax is collected', { ...terms(0.19, false), tax: null }, 10_000, 0],
  ])('%s', (_, sale, amount, tax) => {
    expect(taxOf(sale, amount)).toBe(tax);
  });
});
