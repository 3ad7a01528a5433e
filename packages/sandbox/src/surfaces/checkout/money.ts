import type { Checkout } from '../../shop/checkouts/open-checkout.ts';
import { moneyFormats } from '../../shop/markets/currency.ts';
import { formatMoney } from '../../shop/markets/money.ts';

/** An amount in hundredths, as the checkout's currency is written. */
export function money({ visit }: Checkout, amount: number): string {
  return formatMoney(amount, moneyFormats(visit.shop, visit.currency).moneyFormat);
}
