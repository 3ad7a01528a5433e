import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import { reductionOf } from './allocate.ts';
import { applicationOf, type DiscountAllocation, type DiscountApplication } from './application.ts';
import type { Discount, DiscountClass } from './discount.ts';

/** A discount with the amounts that it would take off a cart. */
export interface Claim {
  discount: Discount;
  /** The classes of these amounts. Empty without any. */
  classes: DiscountClass[];
  /** The parts of the discount, which apply together. Empty for a discount on shipping, which the checkout applies. */
  offers: Offer[];
}

export interface Offer {
  appliesTo: 'lines' | 'order';
  /** Calculates the discount on lines with the allocations of earlier offers. Null if the offer has no effect. */
  reduce(lines: DraftLine[]): Reduction | null;
}

export interface Reduction {
  /** With nothing allocated yet. */
  application: DiscountApplication;
  /** For each line, in order. */
  amounts: number[];
  /** The number of discounted pieces of each line, in order. All pieces if missing. */
  pieces?: number[];
}

/** Returns the claim of a discount that is defined by a value. */
export function nativeClaim(discount: Discount, place: PricingContext): Claim {
  const { appliesTo } = discount;
  if (appliesTo === 'shipping') return { discount, classes: [appliesTo], offers: [] };
  const reduce = (lines: DraftLine[]) => {
    const application = applicationOf(discount, place.market);
    return { application, ...reductionOf(discount, application, lines, place) };
  };
  return { discount, classes: [appliesTo], offers: [{ appliesTo, reduce }] };
}

export interface ReducedLines {
  lines: DraftLine[];
  /** Those that take something off. */
  applications: DiscountApplication[];
}

/** Applies claims: to each line the line discount that saves most, then discounts on the order to what remains. */
export function applyClaims(before: DraftLine[], claims: Claim[]): ReducedLines {
  const offers = claims.flatMap((claim) => claim.offers);
  const onLines = offers.filter(({ appliesTo }) => appliesTo === 'lines').flatMap(({ reduce }) => reduce(before) ?? []);
  const applications = onLines.map(({ application }) => application);
  let lines = before.map((line, index) => withBest(line, index, onLines));
  for (const { reduce } of offers.filter(({ appliesTo }) => appliesTo === 'order')) {
    const reduction = reduce(lines);
    if (!reduction) continue;
    applications.push(reduction.application);
    const { application, amounts } = reduction;
    lines = lines.map((line, index) => allocated(line, { application, amount: amounts[index] ?? 0 }));
  }
  return { lines, applications: applications.filter(({ totalAllocatedAmount }) => totalAllocatedAmount > 0) };
}

/** Allocates to a line the reduction that saves most. */
function withBest(line: DraftLine, index: number, reductions: Reduction[]): DraftLine {
  const [best] = reductions
    .map(({ application, amounts, pieces }) => ({ application, amount: amounts[index] ?? 0, pieces: pieces?.[index] }))
    .sort((a, b) => b.amount - a.amount);
  return best ? allocated(line, best) : line;
}

function allocated(line: DraftLine, allocation: DiscountAllocation): DraftLine {
  if (allocation.amount === 0) return line;
  allocation.application.totalAllocatedAmount += allocation.amount;
  return { ...line, allocations: [...line.allocations, allocation] };
}
