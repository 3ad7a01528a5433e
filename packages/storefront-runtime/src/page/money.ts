/** The placeholder of Shopify's money formats, such as `{{amount_no_decimals_with_comma_separator}}`. */
const PLACEHOLDER = /{{\s*amount(_no_decimals)?(?:_with_(comma|apostrophe)_separator)?\s*}}/;

/**
 * Formats an amount in hundredths (Shopify's unit in all currencies, even in currencies without cents) with a money
 * format, such as `${{amount}}`. The format is HTML, such as `&pound;{{amount}}`: tags are removed and entities
 * decoded. An unknown format falls back to the locale's currency format, otherwise to the currency code and two
 * decimals. Returns `Unknown` if the amount is not a number.
 */
export function formatMoney(hundredths: number, moneyFormat: string, currency: string, locale?: string): string {
  if (!Number.isFinite(hundredths)) return 'Unknown';
  const [placeholder, noDecimals, separator] = PLACEHOLDER.exec(moneyFormat) ?? [];
  if (!placeholder) return formatWithoutFormat(hundredths / 100, currency, locale);
  const [thousands, point] = separator === 'comma' ? ['.', ','] : [separator ? "'" : ',', '.'];
  const [whole = '0', fraction] = (Math.abs(hundredths) / 100).toFixed(noDecimals ? 0 : 2).split('.');
  const amount = whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (fraction ? point + fraction : '');
  const [before, after] = moneyFormat.split(placeholder);
  const html = `${before}${hundredths < 0 ? '-' : ''}${amount}${after}`;
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

function formatWithoutFormat(amount: number, currency: string, locale: string | undefined): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
  } catch {
    // The currency or the language is unknown to the browser.
    return `${currency} ${amount.toFixed(2)}`;
  }
}
