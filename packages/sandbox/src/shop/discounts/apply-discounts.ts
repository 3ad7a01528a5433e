import type { DraftCart, DraftLine, PricingContext } from '../cart/draft-cart.ts';
import { amountsOf } from './allocate.ts';
import { applicationOf, type DiscountApplication } from './application.ts';
import { candidates, discountWithCode } from './candidates.ts';
import { chooseDiscounts } from './choose-discounts.ts';
import type { Discount } from './discount.ts';

/**
 * Applies discounts, as the last step of pricing: first discounts on lines, then discounts on the order to the
 * remaining prices. Discounts on shipping are only recorded, because carts do not show them. Marks each code as
 * applicable or not.
 */
export function applyDiscounts(cart: DraftCart, place: PricingContext): DraftCart {
  const saving = (discount: Discount) =>
    amountsOf(discount, applicationOf(discount, place.market), cart.lines, place).reduce((sum, one) => sum + one, 0);
  const chosen = chooseDiscounts(candidates(cart, place), saving);
  const applied = new Map(chosen.map((discount) => [discount, applicationOf(discount, place.market)]));
  let lines = withBestLineDiscount(cart.lines, applied, place);
  for (const [discount, application] of applied) {
    if (discount.appliesTo !== 'order') continue;
    const shares = amountsOf(discount, application, lines, place);
    lines = lines.map((line, index) => allocated(line, application, shares[index] ?? 0));
  }
  const effective = (discount: Discount) =>
    discount.appliesTo === 'shipping' || (applied.get(discount)?.totalAllocatedAmount ?? 0) > 0;
  const inEffect = new Set(chosen.filter(effective));
  return {
    ...cart,
    lines,
    applications: [...applied.values()].filter(({ totalAllocatedAmount }) => totalAllocatedAmount > 0),
    shippingDiscounts: chosen.filter(({ appliesTo }) => appliesTo === 'shipping'),
    discountCodes: cart.state.discountCodes.map((code) => {
      const discount = discountWithCode(place.shop.discounts, code);
      return { code, applicable: discount !== undefined && inEffect.has(discount) };
    }),
  };
}

/** Allocates to each line the line discount that saves most. */
function withBestLineDiscount(
  lines: DraftLine[],
  applied: Map<Discount, DiscountApplication>,
  place: PricingContext,
): DraftLine[] {
  const offers = [...applied]
    .filter(([{ appliesTo }]) => appliesTo === 'lines')
    .map(([discount, application]) => ({ application, amounts: amountsOf(discount, application, lines, place) }));
  return lines.map((line, index) => {
    const [best] = offers
      .map(({ application, amounts }) => ({ application, amount: amounts[index] ?? 0 }))
      .sort((a, b) => b.amount - a.amount);
    return best ? allocated(line, best.application, best.amount) : line;
  });
}

function allocated(line: DraftLine, application: DiscountApplication, amount: number): DraftLine {
  if (amount === 0) return line;
  application.totalAllocatedAmount += amount;
  return { ...line, allocations: [...line.allocations, { application, amount }] };
}
