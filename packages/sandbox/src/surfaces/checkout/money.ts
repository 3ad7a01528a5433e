import type { Checkout } from '../../shop/checkouts/open-checkout.ts';
import { formatPrice } from '../../shop/markets/money.ts';

/** Formats an amount in hundredths of the checkout's currency. */
export function money({ visit }: Checkout, amount: number): string {
  return formatPrice(visit.shop, visit.currency, amount);
}
