import type { Discount } from './discount.ts';

/**
 * Maximum number of automatic discounts of apps that are active at the same time on a shop. Source: shopify.dev, "About
 * Shopify Functions".
 */
const APP_DISCOUNT_LIMIT = 25;

type Period = Pick<Discount, 'startsAt' | 'endsAt'>;

/**
 * Returns whether a discount would be active, now or later, at the same time as as many other app discounts as are
 * allowed. `now` is in milliseconds since 1970.
 */
export function exceedsAppDiscountLimit(discount: Discount, others: Discount[], now: number): boolean {
  if (!isOfApp(discount)) return false;
  const overlapping = others.filter(
    (other) => other.id !== discount.id && isOfApp(other) && overlap(discount, other, now),
  );
  return overlapping.length >= APP_DISCOUNT_LIMIT;
}

const isOfApp = ({ kind, functionHandle }: Discount) => kind === 'automatic' && functionHandle !== undefined;

function overlap(a: Period, b: Period, now: number): boolean {
  const end = ({ endsAt }: Period) => (endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt));
  return Math.max(Date.parse(a.startsAt), Date.parse(b.startsAt), now) < Math.min(end(a), end(b));
}
