/** The placeholder of Shopify's money formats, such as `{{amount_no_decimals_with_comma_separator}}`. */
const PLACEHOLDER = /{{\s*amount(_no_decimals)?(?:_with_(comma|apostrophe)_separator)?\s*}}/;

/**
 * Formats an amount in minor units with the shop's money format, such as `${{amount}}`. HTML tags in the format are
 * removed. An invalid format gives the currency code and two decimals.
 */
export function formatMoney(minorUnits: number, moneyFormat: string, currency: string): string {
  if (!Number.isFinite(minorUnits)) return 'Unknown';
  const [placeholder, noDecimals, separator] = PLACEHOLDER.exec(moneyFormat) ?? [];
  if (!placeholder) return `${currency} ${(minorUnits / 100).toFixed(2)}`;
  const [thousands, point] = separator === 'comma' ? ['.', ','] : [separator ? '’' : ',', '.'];
  const [whole = '0', fraction] = (Math.abs(minorUnits) / 100).toFixed(noDecimals ? 0 : 2).split('.');
  const amount = whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (fraction ? point + fraction : '');
  const [before, after] = moneyFormat.split(placeholder);
  return `${before}${minorUnits < 0 ? '-' : ''}${amount}${after}`.replace(/<[^>]*>/g, '').trim();
}
