export interface MoneyInput {
  amount: string | number;
  currencyCode: string;
}

/** An amount as charges store it. */
export const chargeMoney = ({ amount, currencyCode }: MoneyInput) => ({
  amount: Number(amount).toFixed(2),
  currencyCode,
});

/** `MoneyV2`, in which `9.90` is written `9.9`. */
export const moneyFields = ({ amount, currencyCode }: MoneyInput) => ({
  amount: decimal(Number(amount)),
  currencyCode,
});

export const decimal = (amount: number) => (Number.isInteger(amount) ? amount.toFixed(1) : String(amount));
