import { presentmentAmount } from '../markets/presentment-price.ts';
import type { DraftCart, DraftLine, PricingPlace } from '../storefront/cart/draft-cart.ts';
import { remainingPrice } from './allocate.ts';
import type { Discount } from './discount.ts';
import { sameCode } from './read-codes.ts';

/** The code discounts that the cart carries, in the shopper's order, then the automatic ones: those whose conditions it meets. */
export function candidates(cart: DraftCart, place: PricingPlace): Discount[] {
  const { discounts } = place.shop;
  const byCode = cart.state.discountCodes.flatMap((code) => discountWithCode(discounts, code) ?? []);
  const automatic = discounts.filter(({ kind }) => kind === 'automatic');
  return [...byCode, ...automatic].filter((discount) => isEligible(discount, cart, place));
}

export function discountWithCode(discounts: Discount[], code: string): Discount | undefined {
  return discounts.find((discount) => discount.kind === 'code' && sameCode(discount.code ?? '', code));
}

/** The lines that a discount may touch. */
export function entitledLines(discount: Discount, lines: DraftLine[]): DraftLine[] {
  const { appliesTo, productIds } = discount;
  if (appliesTo !== 'lines' || !productIds) return lines;
  return lines.filter((line) => productIds.includes(line.product.id));
}

function isEligible(discount: Discount, { lines }: DraftCart, place: PricingPlace): boolean {
  // Its Function alone knows what it is worth, and Functions do not run here yet.
  if (discount.functionHandle !== undefined) return false;
  const { shop, market, sandbox, customer } = place;
  const { startsAt, endsAt, usageLimit = Number.POSITIVE_INFINITY, customerTags } = discount;
  const now = sandbox.clock.now();
  if (Date.parse(startsAt) > now || (endsAt !== null && Date.parse(endsAt) <= now)) return false;
  if (timesUsed(discount, shop) >= usageLimit) return false;
  if (customerTags && !customerTags.some((tag) => customer?.tags.includes(tag))) return false;
  if (discount.appliesTo === 'shipping' && !lines.some((line) => line.variant.requiresShipping)) return false;
  const subtotal = entitledLines(discount, lines).reduce((sum, line) => sum + remainingPrice(line), 0);
  return subtotal > 0 && subtotal >= presentmentAmount(market, discount.minimumSubtotal ?? 0);
}

export function timesUsed({ code = '', title }: Discount, { orders }: PricingPlace['shop']): number {
  return orders.filter(
    (order) =>
      order.discountCodes.some((used) => sameCode(used, code)) ||
      order.discountApplications.some((used) => used.type === 'automatic' && used.title === title),
  ).length;
}
