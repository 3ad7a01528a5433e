import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: Shopify's notation
describe('money', () => {
  it.each([
    ['${{amount}}', '$1,234,567.89'],
    ['{{ amount_no_decimals }} kr', '1,234,568 kr'],
    ['€{{amount_with_comma_separator}}', '€1.234.567,89'],
    ['{{amount_no_decimals_with_comma_separator}} Ft', '1.234.568 Ft'],
    ['CHF {{amount_with_apostrophe_separator}}', 'CHF 1’234’567.89'],
    ['<span class="money">${{amount}} CAD</span>', '$1,234,567.89 CAD'],
  ])('is formatted as %s', (format, expected) => {
    expect(formatMoney(123_456_789, format, 'USD')).toBe(expected);
  });

  it('falls back to the currency code and two decimals', () => {
    expect(formatMoney(1250, '{{amount_in_shells}}', 'USD')).toBe('USD 12.50');
    expect(formatMoney(1250, 'dollars', 'USD')).toBe('USD 12.50');
    expect(formatMoney(1250, '${{amount ', 'USD')).toBe('USD 12.50');
  });

  it('is Unknown if the amount is not a number', () => {
    expect(formatMoney(Number.NaN, '${{amount}}', 'USD')).toBe('Unknown');
  });

  it('keeps a minus sign, and dollar signs of the format', () => {
    expect(formatMoney(-500, '$${{amount}}', 'USD')).toBe('$$-5.00');
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
