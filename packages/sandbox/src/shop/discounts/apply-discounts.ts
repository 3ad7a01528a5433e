import type { DraftCart, PricingContext } from '../cart/draft-cart.ts';
import { candidates, discountWithCode } from './candidates.ts';
import { chooseClaims, combine } from './choose-claims.ts';
import { applyClaims, type Claim, nativeClaim } from './claim.ts';
import { classesOf, type Discount } from './discount.ts';
import { functionClaim } from './functions/function-claim.ts';

/**
 * Applies discounts, as the last step of pricing: first discounts on lines, then discounts on the order to the
 * remaining prices. Discounts on shipping are only recorded, because carts do not show them. Marks each code as
 * applicable or not.
 */
export function applyDiscounts(cart: DraftCart, place: PricingContext): DraftCart {
  const eligible = candidates(cart, place);
  const claims = eligible.map((discount) =>
    discount.functionHandle === undefined
      ? nativeClaim(discount, place)
      : functionClaim(discount, cart, eligible, place),
  );
  const chosen = chooseClaims(claims, (claim) =>
    applyClaims(cart.lines, [claim]).applications.reduce(
      (sum, { totalAllocatedAmount }) => sum + totalAllocatedAmount,
      0,
    ),
  );
  const { lines, applications } = applyClaims(cart.lines, chosen);
  const isApplied = ({ id }: Discount) => applications.some(({ discountId }) => discountId === id);
  const applied = chosen.filter(({ discount }) => isApplied(discount));
  const shippingDiscounts = chosen.map(({ discount }) => discount).filter(isNativeShipping);
  const deliveryDiscounts = chosen
    .filter((claim) => mayDiscountDelivery(claim, applied))
    .map(({ discount }) => discount);
  return {
    ...cart,
    lines,
    applications,
    shippingDiscounts,
    deliveryDiscounts,
    discountCodes: cart.state.discountCodes.map((code) => {
      const discount = discountWithCode(place.shop.discounts, code);
      const onShipping = [...shippingDiscounts, ...deliveryDiscounts];
      return { code, applicable: discount !== undefined && (isApplied(discount) || onShipping.includes(discount)) };
    }),
  };
}

const isNativeShipping = ({ functionHandle, appliesTo }: Discount) =>
  functionHandle === undefined && appliesTo === 'shipping';

/** Returns whether the Function of a chosen discount may discount the delivery besides the discounts on goods. */
function mayDiscountDelivery({ discount }: Claim, applied: Claim[]): boolean {
  if (discount.functionHandle === undefined || !classesOf(discount).includes('shipping')) return false;
  const delivery: Claim = { discount, classes: ['shipping'], offers: [] };
  return applied.every((other) => other.discount === discount || combine(other, delivery));
}
