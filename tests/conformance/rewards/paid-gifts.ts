import { expect } from 'vitest';
import type { AjaxCart } from '../../../packages/storefront-runtime/src/cart/ajax-cart.ts';
import { type Gift, type Grants, partsOfLines, stepOf } from './recount.ts';
import type { PaidOrder } from './test-shop.ts';

/** Returns what discounts whose titles begin with `title` take off each line of a paid order, with both parts of a split line. */
export const paidOff = ({ lines, discountApplications }: PaidOrder, title: string): number[] =>
  partsOfLines(lines, ({ variantId, sellingPlan }) => [variantId, sellingPlan?.id]).map((parts) =>
    parts
      .flatMap(({ discounts }) => discounts)
      .filter(({ application }) => discountApplications[application]?.title.startsWith(title))
      .reduce((total, { amount }) => total + amount, 0),
  );

/** Returns the amount that the gift of a level, or of any level, takes off each line of a paid order. */
export const giftsPaid = (order: PaidOrder, level: number | '' = ''): number[] => paidOff(order, `Gift ${level}`);

/** Checks that an order has no gift that is not earned, and of none more pieces than its level gives. */
export function expectOnlyEarned(order: PaidOrder, { combined, exclusive }: Grants, cart: AjaxCart): void {
  const gifts = [...combined.gifts, ...exclusive.gifts];
  for (const level of [0, 1, 2]) {
    const gift = gifts.find((each) => each.level === level);
    const amounts = giftsPaid(order, level);
    const given = cart.items.filter((_, index) => amounts[index]);
    for (const line of given) expect(gift?.variants ?? []).toContain(line.variant_id);
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    // Amounts are rounded once per piece and once per line.
    const products = new Set(given.map((line) => gift?.gives === 'all' && line.product_id));
    const most = [...products].map((product) => {
      const lines = given.filter((line) => !product || line.product_id === product);
      return gift ? mostOff(gift, lines) + (gift.quantity + lines.length) * (stepOf(cart) / 2) : 0;
    });
    expect(total).toBeLessThanOrEqual(most.reduce((sum, amount) => sum + amount, 0));
  }
}

/** Returns what the dearest of these lines would have off for all pieces of a gift. */
const mostOff = ({ quantity, off }: Gift, lines: AjaxCart['items']) =>
  quantity *
  Math.max(
    0,
    ...lines.map(({ original_price: price }) =>
      'percentage' in off ? (price * off.percentage) / 100 : Math.min(off.amount, price),
    ),
  );
