/** Returns the scalar `Money`: `89.00` for 8900. Amounts are in hundredths in every currency. */
export const decimalMoney = (hundredths: number) => (hundredths / 100).toFixed(2);

/** Returns a `MoneyV2`. Its `Decimal` omits a zero in the second decimal place: `89.0`. */
export function moneyV2(hundredths: number, currencyCode: string) {
  const amount = decimalMoney(hundredths);
  return { amount: amount.endsWith('0') ? amount.slice(0, -1) : amount, currencyCode };
}

/** Parses a `Money` or `Decimal` to hundredths. Null if it is not a number. */
export function hundredthsOf(decimal: string | number): number | null {
  const amount = String(decimal).trim() === '' ? Number.NaN : Number(decimal);
  return Number.isFinite(amount) ? Math.round(amount * 100) : null;
}
