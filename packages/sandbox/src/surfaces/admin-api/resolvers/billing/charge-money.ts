export interface MoneyInput {
  amount: string | number;
  currencyCode: string;
}

/** As a charge keeps it. */
export const chargeMoney = ({ amount, currencyCode }: MoneyInput) => ({
  amount: Number(amount).toFixed(2),
  currencyCode,
});

/** As `MoneyV2`: `9.90` is `9.9`. */
export const moneyFields = ({ amount, currencyCode }: MoneyInput) => ({
  amount: decimal(Number(amount)),
  currencyCode,
});

export const decimal = (amount: number) => (Number.isInteger(amount) ? amount.toFixed(1) : String(amount));
