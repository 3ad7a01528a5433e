import type { DraftCart, PricingContext } from '../cart/draft-cart.ts';
import { presentmentAmount } from '../markets/presentment-price.ts';
import type { Order } from '../orders/order.ts';
import { remainingPrice } from './allocate.ts';
import type { Discount } from './discount.ts';
import { entitledLines } from './entitled-lines.ts';
import { sameCode } from './read-codes.ts';

/**
 * Returns the discounts whose conditions the cart meets: code discounts in the shopper's order, then automatic ones.
 */
export function candidates(cart: DraftCart, place: PricingContext): Discount[] {
  const { discounts } = place.shop;
  const byCode = cart.state.discountCodes.flatMap((code) => discountWithCode(discounts, code) ?? []);
  const automatic = discounts.filter(({ kind }) => kind === 'automatic');
  return [...byCode, ...automatic].filter((discount) => isEligible(discount, cart, place));
}

/** Finds the code discount for a code, ignoring case. */
export function discountWithCode(discounts: Discount[], code: string): Discount | undefined {
  return discounts.find((discount) => discount.kind === 'code' && sameCode(discount.code ?? '', code));
}

function isEligible(discount: Discount, { lines }: DraftCart, place: PricingContext): boolean {
  const { shop, market, sandbox } = place;
  const { startsAt, endsAt, usageLimit = Number.POSITIVE_INFINITY, markets } = discount;
  const now = sandbox.clock.now();
  if (Date.parse(startsAt) > now || (endsAt !== null && Date.parse(endsAt) <= now)) return false;
  if (ordersWith(discount, shop).length >= usageLimit) return false;
  if (markets && !markets.includes(market.handle)) return false;
  if (!isForBuyer(discount, place)) return false;
  if (discount.functionHandle !== undefined) return lines.length > 0;
  if (discount.appliesTo === 'shipping' && !lines.some((line) => line.variant.requiresShipping)) return false;
  const entitled = entitledLines(discount, lines, place);
  const subtotal = entitled.reduce((sum, line) => sum + remainingPrice(line), 0);
  const quantity = entitled.reduce((sum, line) => sum + line.state.quantity, 0);
  return (
    subtotal > 0 &&
    subtotal >= presentmentAmount(market, discount.minimumSubtotal ?? 0) &&
    quantity >= (discount.minimumQuantity ?? 0)
  );
}

/**
 * Checks the conditions about the customer, who is identified by login, or by the e-mail address entered at the
 * checkout. Tags require a login.
 */
function isForBuyer(discount: Discount, { shop, customer, email }: PricingContext): boolean {
  const { customerTags, customerIds, oncePerCustomer } = discount;
  if (customerTags && !customerTags.some((tag) => customer?.tags.includes(tag))) return false;
  const buyer = customer ?? shop.customers.find((known) => known.email === email?.toLowerCase());
  if (customerIds && !(buyer && customerIds.includes(buyer.id))) return false;
  return !(oncePerCustomer && buyer && ordersWith(discount, shop).some(({ customerId }) => customerId === buyer.id));
}

/** Returns the orders in which a discount was used. */
export function ordersWith({ id, code = '', title }: Discount, { orders }: PricingContext['shop']): Order[] {
  return orders.filter(
    (order) =>
      order.discountCodes.some((used) => sameCode(used, code)) ||
      order.discountApplications.some(({ type, discountId, ...used }) =>
        discountId === undefined ? type === 'automatic' && used.title === title : discountId === id,
      ),
  );
}
