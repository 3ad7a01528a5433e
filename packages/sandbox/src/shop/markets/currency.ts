interface MoneyFormats {
  moneyFormat: string;
  moneyWithCurrencyFormat: string;
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: Liquid's placeholders
/** Shopify's formats of currencies other than the shop's own. They do not depend on the language. */
const FORMATS: Record<string, string> = {
  AUD: '${{amount}}',
  CAD: '${{amount}}',
  CHF: 'CHF {{amount}}',
  EUR: '€{{amount_with_comma_separator}}',
  GBP: '£{{amount}}',
  JPY: '¥{{amount_no_decimals}}',
  USD: '${{amount}}',
};
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: Liquid's placeholders

/**
 * Returns the formats of `money` and `money_with_currency` in a currency. The shop's own currency has the shop's
 * settings.
 */
export function moneyFormats(shop: MoneyFormats & { currency: string }, currency: string): MoneyFormats {
  if (currency === shop.currency) return shop;
  const moneyFormat = FORMATS[currency] ?? `${currency} {{amount}}`;
  return {
    moneyFormat,
    moneyWithCurrencyFormat: moneyFormat.includes(currency) ? moneyFormat : `${moneyFormat} ${currency}`,
  };
}

interface CurrencyObject {
  iso_code: string;
  symbol: string;
  name: string;
}

/** Cached, because creating a formatter takes a tenth of a millisecond and a page lists one currency per country. */
const currencies = new Map<string, CurrencyObject>();

/** Returns Liquid's `currency` object. */
export function currencyObject(code: string): CurrencyObject {
  const known = currencies.get(code);
  if (known) return known;
  const made = makeCurrency(code);
  currencies.set(code, made);
  return made;
}

function makeCurrency(code: string): CurrencyObject {
  const named = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return {
    iso_code: code,
    symbol: named.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code,
    name: new Intl.DisplayNames(['en'], { type: 'currency' }).of(code) ?? code,
  };
}

/** Returns the smallest amount of a currency in hundredths: 1 for currencies with cents, 100 for yen. */
export function smallestAmount(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return 10 ** Math.max(2 - maximumFractionDigits, 0);
}

/**
 * Rounds an amount to a multiple of the smallest one. It is first rounded to six decimals, because 110 × 1.15 is
 * 126.49999999999999.
 */
export const roundToStep = (amount: number, step: number) => Math.round(Number((amount / step).toFixed(6))) * step;
