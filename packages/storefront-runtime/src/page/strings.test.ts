// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { fillPlaceholders } from './strings.ts';

afterEach(() => {
  document.dir = '';
});

describe('fillPlaceholders', () => {
  it('fills in the values, and leaves unknown placeholders', () => {
    const values = { price: '$9', 'amount-to-next': '$1' };
    expect(fillPlaceholders('[price], then [amount-to-next] and [other]', values)).toBe('$9, then $1 and [other]');
  });

  it('isolates the values on a page from right to left', () => {
    document.dir = 'rtl';
    expect(fillPlaceholders('الدفع • [price]', { price: '$9' })).toBe('الدفع • \u2068$9\u2069');
  });
});
