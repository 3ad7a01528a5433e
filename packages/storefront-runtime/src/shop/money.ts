/** Shopify's money formats: `[thousands separator, decimal separator, decimals]`. */
const formats: Record<string, [string, string, number]> = {
  amount: [',', '.', 2],
  amount_no_decimals: [',', '.', 0],
  amount_with_comma_separator: ['.', ',', 2],
  amount_no_decimals_with_comma_separator: ['.', ',', 0],
  amount_with_apostrophe_separator: ['’', '.', 2],
};

/**
 * Formats an amount in minor units with the shop's money format, such as `${{amount}}`. HTML tags in the format are
 * removed. An invalid format gives the currency code and two decimals.
 */
export function formatMoney(minorUnits: number, moneyFormat: string, currency: string): string {
  if (!Number.isFinite(minorUnits)) return 'Unknown';
  const start = moneyFormat.indexOf('{{');
  const end = moneyFormat.indexOf('}}', start);
  const format = formats[moneyFormat.slice(start + 2, end).trim()];
  if (start < 0 || end < 0 || !format) return `${currency} ${(minorUnits / 100).toFixed(2)}`;
  const text = moneyFormat.slice(0, start) + formatAmount(minorUnits, format) + moneyFormat.slice(end + 2);
  return text.replace(/<[^>]*>/g, '').trim();
}

function formatAmount(minorUnits: number, [thousands, point, decimals]: [string, string, number]): string {
  const [whole = '0', fraction] = (Math.abs(minorUnits) / 100).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return (minorUnits < 0 ? '-' : '') + grouped + (fraction ? point + fraction : '');
}
