import type { Order } from '../../../../shop/orders/order.ts';
import { taxOf } from '../../../../shop/taxes/tax.ts';

/** Liquid's `tax_line`s of sold amounts, at most one. Each amount is rounded separately. */
export function taxLineObjects(order: Order, amounts: number[]) {
  if (!order.tax) return [];
  const { title, rate } = order.tax;
  const price = amounts.reduce((sum, amount) => sum + taxOf(order, amount), 0);
  return [{ title, price, rate, rate_percentage: rate * 100 }];
}
