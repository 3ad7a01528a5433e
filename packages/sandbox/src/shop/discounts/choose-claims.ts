import type { Claim } from './claim.ts';
import type { Discount, DiscountClass } from './discount.ts';

const COMBINES_WITH = {
  order: 'orderDiscounts',
  lines: 'productDiscounts',
  shipping: 'shippingDiscounts',
} as const satisfies Record<DiscountClass, keyof Discount['combinesWith']>;

/** Maximum number of codes in a cart: five for products and order together, and one for shipping. */
const MAX_CODES = { goods: 5, shipping: 1 };

/** Chooses discounts that combine, preferring those that save most. Each must allow the classes of every other. */
export function chooseClaims(claims: Claim[], saving: (claim: Claim) => number): Claim[] {
  const savings = new Map(claims.map((claim) => [claim, saving(claim)]));
  const ranked = [...savings].sort(([, a], [, b]) => b - a).map(([claim]) => claim);
  const chosen: Claim[] = [];
  for (const claim of ranked) {
    if (chosen.every((other) => combine(other, claim)) && isWithinLimit(chosen, claim.discount)) chosen.push(claim);
  }
  return chosen;
}

/** Returns whether each of two discounts allows all classes of the other. */
export function combine(a: Claim, b: Claim): boolean {
  const allows = ({ combinesWith }: Discount, classes: DiscountClass[]) =>
    classes.every((one) => combinesWith[COMBINES_WITH[one]]);
  return allows(a.discount, b.classes) && allows(b.discount, a.classes);
}

function isWithinLimit(chosen: Claim[], discount: Discount): boolean {
  if (discount.kind === 'automatic') return true;
  const kind = limitOf(discount);
  const codes = chosen.filter((other) => other.discount.kind === 'code' && limitOf(other.discount) === kind);
  return codes.length < MAX_CODES[kind];
}

const limitOf = ({ appliesTo }: Discount) => (appliesTo === 'shipping' ? 'shipping' : 'goods');
