import { expect, it } from 'vitest';
import { roundToStep } from './currency.ts';
import { formatMoney } from './money.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: Liquid's placeholders
it.each([
  ['${{amount}}', 1234567, '$12,345.67'],
  ['{{ amount_no_decimals }} kr', 1234567, '12,346 kr'],
  ['€{{amount_with_comma_separator}}', 1234567, '€12.345,67'],
  ['{{amount_no_decimals_with_comma_separator}} €', 1234567, '12.346 €'],
  ['CHF {{amount_with_apostrophe_separator}}', 1234567, "CHF 12'345.67"],
  ['{{amount_with_space_separator}}', 1234567, '12 345,67'],
  ['{{amount_no_decimals_with_space_separator}}', 1234567, '12 346'],
  ['{{amount_with_period_and_space_separator}}', 1234567, '12 345.67'],
  [
    '<span class="money">{{ amount_with_space_separator }} z\u0142</span>',
    1234567,
    '<span class="money">12 345,67 z\u0142</span>',
  ],
  ['{{amount_with_period_and_space_separator}}', 123456789, '1 234 567.89'],
  ['${{amount}}', 5, '$0.05'],
  ['${{amount}}', -123456, '$-1,234.56'],
])('%s prints %i as %s', (format, amount, text) => {
  expect(formatMoney(amount, format)).toBe(text);
});

it('prints nothing for a value that is not a number', () => {
  expect(formatMoney(null, '${{amount}}')).toBe('');
  expect(formatMoney('much', '${{amount}}')).toBe('');
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: Liquid's placeholders

it.each([
  [(11_000 * 1.15) / 100, 1, 127],
  [126.4999, 1, 126],
  [149.99, 100, 100],
  [150, 100, 200],
])('%d is rounded to a multiple of %d, without floating-point errors', (amount, step, expected) => {
  expect(roundToStep(amount, step)).toBe(expected);
});
