import type { Discount, DiscountClass } from './discount.ts';

const COMBINES_WITH = {
  order: 'orderDiscounts',
  lines: 'productDiscounts',
  shipping: 'shippingDiscounts',
} as const satisfies Record<DiscountClass, keyof Discount['combinesWith']>;

/** Maximum number of codes in a cart: five for products and order together, and one for shipping. */
const MAX_CODES = { goods: 5, shipping: 1 };

/** Chooses discounts that combine, preferring those that save most. Each must allow the class of every other. */
export function chooseDiscounts(candidates: Discount[], saving: (discount: Discount) => number): Discount[] {
  const savings = new Map(candidates.map((discount) => [discount, saving(discount)]));
  const ranked = [...savings].sort(([, a], [, b]) => b - a).map(([discount]) => discount);
  const chosen: Discount[] = [];
  for (const discount of ranked) {
    if (chosen.every((other) => combines(other, discount)) && isWithinLimit(chosen, discount)) chosen.push(discount);
  }
  return chosen;
}

function combines(a: Discount, b: Discount): boolean {
  return a.combinesWith[COMBINES_WITH[b.appliesTo]] && b.combinesWith[COMBINES_WITH[a.appliesTo]];
}

function isWithinLimit(chosen: Discount[], discount: Discount): boolean {
  if (discount.kind === 'automatic') return true;
  const kind = limitOf(discount);
  const codes = chosen.filter((other) => other.kind === 'code' && limitOf(other) === kind);
  return codes.length < MAX_CODES[kind];
}

const limitOf = ({ appliesTo }: Discount) => (appliesTo === 'shipping' ? 'shipping' : 'goods');
