import type { Checkout } from '../../shop/checkouts/open-checkout.ts';
import { moneyFormats } from '../../shop/markets/currency.ts';
import { formatMoney } from '../../shop/markets/money.ts';

/** Formats an amount in hundredths of the checkout's currency. */
export function money({ visit }: Checkout, amount: number): string {
  return formatMoney(amount, moneyFormats(visit.shop, visit.currency).moneyFormat);
}
