import { decimalMoney } from '../../../../shop/markets/amount.ts';
import { shopAmount } from '../../../../shop/orders/money-set.ts';
import type { Order } from '../../../../shop/orders/order.ts';
import { taxOf } from '../../../../shop/taxes/tax.ts';
import { moneyBag } from './money-bag.ts';

/** `TaxLine`s of taxed amounts. The tax of each amount is rounded separately. */
export function taxLineFields(order: Order, amounts: number[]) {
  if (!order.tax) return [];
  const tax = amounts.reduce((sum, amount) => sum + taxOf(order, amount), 0);
  const { title, rate } = order.tax;
  return [
    {
      title,
      rate,
      ratePercentage: Math.round(rate * 10_000) / 100,
      channelLiable: false,
      source: 'shopify',
      price: decimalMoney(shopAmount(order, tax)),
      priceSet: moneyBag(order, tax),
    },
  ];
}
