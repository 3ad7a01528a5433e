/** `[thousands, decimal point, decimals]` of each format the platform knows. Source: specification 9. */
const formats: Record<string, [string, string, number]> = {
  amount: [',', '.', 2],
  amount_no_decimals: [',', '.', 0],
  amount_with_comma_separator: ['.', ',', 2],
  amount_no_decimals_with_comma_separator: ['.', ',', 0],
  amount_with_apostrophe_separator: ['’', '.', 2],
};

/**
 * An amount in minor units by the shop's money format, such as `${{amount}}`. Tags in the format are dropped: the
 * result is text. A format that can't be read gives the currency's code and two decimals (specification 8).
 */
export function formatMoney(minorUnits: number, moneyFormat: string, currency: string): string {
  if (!Number.isFinite(minorUnits)) return 'Unknown';
  const [placeholder, name = ''] = /\{\{\s*(\w+)\s*\}\}/.exec(moneyFormat) ?? [];
  const format = formats[name];
  if (placeholder === undefined || !format) return `${currency} ${(minorUnits / 100).toFixed(2)}`;
  const amount = formatAmount(minorUnits, format);
  return moneyFormat
    .replace(/<[^>]*>/g, '')
    .replace(placeholder, () => amount)
    .trim();
}

function formatAmount(minorUnits: number, [thousands, point, decimals]: [string, string, number]): string {
  const [whole = '0', fraction] = (Math.abs(minorUnits) / 100).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return (minorUnits < 0 ? '-' : '') + grouped + (fraction ? point + fraction : '');
}
