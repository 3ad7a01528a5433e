/** The scalar `Money`, as `89.00`. Amounts are hundredths whatever the currency. */
export const decimalMoney = (hundredths: number) => (hundredths / 100).toFixed(2);

/** `MoneyV2`: its `Decimal` drops what follows the first decimal when it is zero, as `89.0`. */
export function moneyV2(hundredths: number, currencyCode: string) {
  const amount = decimalMoney(hundredths);
  return { amount: amount.endsWith('0') ? amount.slice(0, -1) : amount, currencyCode };
}

/** Hundredths of a `Money` or `Decimal` that a client wrote; null for what is no number. */
export function hundredthsOf(decimal: string | number): number | null {
  const amount = String(decimal).trim() === '' ? Number.NaN : Number(decimal);
  return Number.isFinite(amount) ? Math.round(amount * 100) : null;
}
