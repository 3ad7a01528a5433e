import type { Discount } from '../../../../shop/discounts/discount.ts';
import { moneyV2 } from '../../../../shop/markets/amount.ts';

const pieces = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Describes a discount in a few words for the merchant. */
export function summaryOf(discount: Discount, currency: string): string {
  const { value, buyXGetY } = discount;
  const money = (amount: number) => `${moneyV2(amount, currency).amount} ${currency}`;
  if ('freeShipping' in value) return 'Free shipping';
  const off = 'percentage' in value ? `${value.percentage}% off` : `${money(value.amount)} off`;
  if (!buyXGetY) return off;
  const { needs } = buyXGetY.buys;
  const bought = 'amount' in needs ? `Spend ${money(needs.amount)}` : `Buy ${pieces(needs.quantity)}`;
  return `${bought}, get ${pieces(buyXGetY.quantity)} ${off === '100% off' ? 'free' : `at ${off}`}`;
}
