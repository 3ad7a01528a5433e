import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from './strings.ts';

describe('fillPlaceholders', () => {
  it('fills in the values, and leaves unknown placeholders', () => {
    const values = { price: '$9', 'amount-to-next': '$1' };
    expect(fillPlaceholders('[price], then [amount-to-next] and [other]', values)).toBe('$9, then $1 and [other]');
  });

  it('isolates the values in text from right to left', () => {
    for (const text of ['الدفع • [price]', 'לתשלום • [price]'])
      expect(fillPlaceholders(text, { price: '$9' })).toBe(text.replace('[price]', '\u2068$9\u2069'));
  });
});
