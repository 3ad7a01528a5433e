import { moneyFormats } from './currency.ts';

interface Separators {
  thousands: string;
  decimal: string;
  decimals: 0 | 2;
}

/** Shopify's placeholders in a money format. */
const PLACEHOLDERS: Record<string, Separators> = {
  amount: { thousands: ',', decimal: '.', decimals: 2 },
  amount_no_decimals: { thousands: ',', decimal: '.', decimals: 0 },
  amount_with_comma_separator: { thousands: '.', decimal: ',', decimals: 2 },
  amount_no_decimals_with_comma_separator: { thousands: '.', decimal: ',', decimals: 0 },
  amount_with_apostrophe_separator: { thousands: "'", decimal: '.', decimals: 2 },
  amount_no_decimals_with_space_separator: { thousands: ' ', decimal: ',', decimals: 0 },
  amount_with_space_separator: { thousands: ' ', decimal: ',', decimals: 2 },
  amount_with_period_and_space_separator: { thousands: ' ', decimal: '.', decimals: 2 },
};

/**
 * Formats minor units with a money format such as `€{{amount_with_comma_separator}}`. Returns `''` for a value that is
 * not a number.
 */
export function formatMoney(minorUnits: unknown, format: string): string {
  if (minorUnits === null || minorUnits === undefined || minorUnits === '') return '';
  const amount = Number(minorUnits);
  if (!Number.isFinite(amount)) return '';
  return format.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const separators = PLACEHOLDERS[name];
    return separators ? formatAmount(amount, separators) : whole;
  });
}

function formatAmount(minorUnits: number, { thousands, decimal, decimals }: Separators): string {
  const [whole = '0', fraction] = (minorUnits / 100).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}

/** Formats minor units of a currency as the storefront of a shop shows them. */
export const formatPrice = (shop: Parameters<typeof moneyFormats>[0], currency: string, minorUnits: number): string =>
  formatMoney(minorUnits, moneyFormats(shop, currency).moneyFormat);
