import { moneySet, shopMoney } from '../../../shop/orders/money-set.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { taxOf } from '../../../shop/taxes/tax.ts';

/** Returns the `tax_lines` of taxed amounts. The tax of each amount is rounded separately. */
export function taxLines(order: Order, amounts: number[]) {
  if (!order.tax) return [];
  const tax = amounts.reduce((sum, amount) => sum + taxOf(order, amount), 0);
  const { title, rate } = order.tax;
  return [{ price: shopMoney(order, tax), price_set: moneySet(order, tax), rate, title, channel_liable: false }];
}
