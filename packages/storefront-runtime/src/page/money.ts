/** The placeholder of Shopify's money formats, such as `{{amount_no_decimals_with_comma_separator}}`. */
const PLACEHOLDER = /{{\s*amount(_no_decimals)?(?:_with_(comma|apostrophe|space|period_and_space)_separator)?\s*}}/;

/** The characters between thousands and before decimals, by the name of the separator in the placeholder. */
const SEPARATORS: Record<string, string> = { comma: '.,', apostrophe: "'.", space: ' ,', period_and_space: ' .' };

/**
 * Formats an amount in hundredths (Shopify's unit in all currencies, even in currencies without cents) with a money
 * format, such as `${{amount}}`. The format is HTML, such as `&pound;{{amount}}`: tags are removed and entities
 * decoded. An unknown format falls back to the locale's currency format, otherwise to the currency code and two
 * decimals. Returns `Unknown` if the amount is not a number.
 */
export function formatMoney(hundredths: number, moneyFormat: string, currency: string, locale?: string): string {
  if (!Number.isFinite(hundredths)) return 'Unknown';
  const text = textOf(moneyFormat);
  const [placeholder, noDecimals, separator] = PLACEHOLDER.exec(text) ?? [];
  if (!placeholder) return formatWithoutFormat(hundredths / 100, currency, locale);
  const [thousands = '', point = ''] = SEPARATORS[separator ?? ''] ?? ',.';
  const [whole = '0', fraction] = (Math.abs(hundredths) / 100).toFixed(noDecimals ? 0 : 2).split('.');
  const amount = whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (fraction ? point + fraction : '');
  return text.replace(placeholder, () => (hundredths < 0 ? '-' : '') + amount);
}

/** The texts of money formats. Parsing HTML takes a slow phone milliseconds. */
const texts = new Map<string, string>();

function textOf(html: string): string {
  // A server has no parser.
  if (!html) return '';
  const text = texts.get(html) ?? new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  texts.set(html, text);
  return text;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatWithoutFormat(amount: number, currency: string, locale: string | undefined): string {
  try {
    const key = `${locale}${currency}`;
    const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
    formatters.set(key, formatter);
    return formatter.format(amount);
  } catch {
    // The currency or the language is unknown to the browser.
    return `${currency} ${amount.toFixed(2)}`;
  }
}
