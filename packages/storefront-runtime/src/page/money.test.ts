// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: Shopify's notation
describe('money', () => {
  it.each([
    ['${{amount}}', '$1,234,567.89'],
    ['{{ amount_no_decimals }} kr', '1,234,568 kr'],
    ['€{{amount_with_comma_separator}}', '€1.234.567,89'],
    ['{{amount_no_decimals_with_comma_separator}} Ft', '1.234.568 Ft'],
    ['CHF {{amount_with_apostrophe_separator}}', "CHF 1'234'567.89"],
    ['{{amount_with_space_separator}} €', '1 234 567,89 €'],
    ['{{amount_with_period_and_space_separator}} CHF', '1 234 567.89 CHF'],
    ['{{amount_no_decimals_with_space_separator}} kr', '1 234 568 kr'],
    ['<span class="money">${{amount}} CAD</span>', '$1,234,567.89 CAD'],
    ['&pound;{{amount}}', '£1,234,567.89'],
    ['{{amount_with_comma_separator}}&nbsp;&euro;', '1.234.567,89\u00a0€'],
    ['&#8369;{{amount}}', '₱1,234,567.89'],
  ])('is formatted as %s', (format, expected) => {
    expect(formatMoney(123_456_789, format, 'USD')).toBe(expected);
  });

  it('is in hundredths even in currencies without cents', () => {
    expect(formatMoney(890_000, '¥{{amount_no_decimals}}', 'JPY')).toBe('¥8,900');
    expect(formatMoney(890_000, '', 'JPY', 'en')).toBe('¥8,900');
  });

  it.each(['{{amount_in_shells}}', 'dollars', '${{amount ', ''])(
    'has the browser’s format of the currency if the format is %j',
    (format) => {
      expect(formatMoney(-123_450, format, 'USD', 'en')).toBe('-$1,234.50');
      expect(formatMoney(123_450, format, 'EUR', 'de')).toBe('1.234,50\u00a0€');
    },
  );

  it('falls back to the currency code and two decimals if the browser has no format', () => {
    expect(formatMoney(1250, 'dollars', 'SHELLS', 'en')).toBe('SHELLS 12.50');
    expect(formatMoney(1250, 'dollars', 'USD', 'not a language')).toBe('USD 12.50');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '12', null, undefined])('is Unknown if the amount is %j', (amount) => {
    expect(formatMoney(amount as number, '${{amount}}', 'USD')).toBe('Unknown');
  });

  it('preserves a minus sign, and dollar signs of the format', () => {
    expect(formatMoney(-500, '$${{amount}}', 'USD')).toBe('$$-5.00');
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
