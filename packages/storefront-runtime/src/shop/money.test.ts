import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the platform's notation
describe('money', () => {
  it.each([
    ['${{amount}}', '$1,234,567.89'],
    ['{{ amount_no_decimals }} kr', '1,234,568 kr'],
    ['€{{amount_with_comma_separator}}', '€1.234.567,89'],
    ['{{amount_no_decimals_with_comma_separator}} Ft', '1.234.568 Ft'],
    ['CHF {{amount_with_apostrophe_separator}}', 'CHF 1’234’567.89'],
    ['<span class="money">${{amount}} CAD</span>', '$1,234,567.89 CAD'],
  ])('is written in the shop’s format %s', (format, expected) => {
    expect(formatMoney(123_456_789, format, 'USD')).toBe(expected);
  });

  it('falls back to the currency’s code and two decimals', () => {
    expect(formatMoney(1250, '{{amount_in_shells}}', 'USD')).toBe('USD 12.50');
    expect(formatMoney(1250, 'dollars', 'USD')).toBe('USD 12.50');
    expect(formatMoney(1250, '${{amount ', 'USD')).toBe('USD 12.50');
  });

  it('is Unknown where there is no number', () => {
    expect(formatMoney(Number.NaN, '${{amount}}', 'USD')).toBe('Unknown');
  });

  it('keeps the sign before the amount, and dollar signs in it literal', () => {
    expect(formatMoney(-500, '$${{amount}}', 'USD')).toBe('$$-5.00');
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
