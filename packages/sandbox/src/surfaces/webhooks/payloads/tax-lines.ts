import { moneySet, shopMoney } from '../../../shop/orders/money-set.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { taxOf } from '../../../shop/taxes/tax.ts';

/** `tax_lines[]` of an amount that was taxed; of several, each is rounded by itself. */
export function taxLines(order: Order, amounts: number[]) {
  if (!order.tax) return [];
  const tax = amounts.reduce((sum, amount) => sum + taxOf(order, amount), 0);
  const { title, rate } = order.tax;
  return [{ price: shopMoney(order, tax), price_set: moneySet(order, tax), rate, title, channel_liable: false }];
}
