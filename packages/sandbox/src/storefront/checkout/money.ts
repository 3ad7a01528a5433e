import { moneyFormats } from '../../markets/currency.ts';
import { formatMoney } from '../money.ts';
import type { Checkout } from './open-checkout.ts';

/** An amount in hundredths, as the checkout's currency is written. */
export function money({ visit }: Checkout, amount: number): string {
  return formatMoney(amount, moneyFormats(visit.shop, visit.currency).moneyFormat);
}
