import { smallestAmount } from '../markets/currency.ts';
import type { DraftCart, DraftLine, PricingPlace } from '../storefront/cart/draft-cart.ts';
import { amountOnLine, amountsAcross } from './allocate.ts';
import { applicationOf, type DiscountApplication } from './application.ts';
import { candidates, discountWithCode, entitledLines } from './candidates.ts';
import { chooseDiscounts } from './choose-discounts.ts';
import type { Discount } from './discount.ts';

/**
 * The last step of pricing: discounts on lines, then those on the order on what is left; those on shipping are only noted, as no cart
 * shows them. Says of each code whether it applies.
 */
export function applyDiscounts(cart: DraftCart, place: PricingPlace): DraftCart {
  const step = smallestAmount(place.market.currency);
  const saving = (discount: Discount) => savingOf(discount, cart.lines, place);
  const chosen = chooseDiscounts(candidates(cart, place), saving);
  const applied = new Map(chosen.map((discount) => [discount, applicationOf(discount, place.market)]));
  const onLines = chosen.filter(({ appliesTo }) => appliesTo === 'lines');
  let lines = cart.lines.map((line) => withBest(line, onLines, applied, step));
  for (const [discount, application] of applied) {
    if (discount.appliesTo !== 'order') continue;
    const shares = amountsAcross(lines, application, step);
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

/** What a discount would save by itself. Nothing for one on shipping: the rate is not known yet. */
function savingOf(discount: Discount, lines: DraftLine[], { market }: PricingPlace): number {
  if (discount.appliesTo === 'shipping') return 0;
  const application = applicationOf(discount, market);
  const step = smallestAmount(market.currency);
  const entitled = entitledLines(discount, lines);
  const amounts =
    discount.appliesTo === 'order'
      ? amountsAcross(entitled, application, step)
      : entitled.map((line) => amountOnLine(line, application, step));
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** A line takes one discount on lines: the one that saves most. */
function withBest(
  line: DraftLine,
  discounts: Discount[],
  applied: Map<Discount, DiscountApplication>,
  step: number,
): DraftLine {
  const [best] = discounts
    .filter((discount) => entitledLines(discount, [line]).length > 0)
    .flatMap((discount) => applied.get(discount) ?? [])
    .map((application) => ({ application, amount: amountOnLine(line, application, step) }))
    .sort((a, b) => b.amount - a.amount);
  return best ? allocated(line, best.application, best.amount) : line;
}

function allocated(line: DraftLine, application: DiscountApplication, amount: number): DraftLine {
  if (amount === 0) return line;
  application.totalAllocatedAmount += amount;
  return { ...line, allocations: [...line.allocations, { application, amount }] };
}
