import type { Candidate } from '../../functions/output/output-values.ts';
import { roundToStep, smallestAmount } from '../../markets/currency.ts';
import type { Market } from '../../markets/market.ts';
import type { CartLineState } from '../../state/state.ts';
import type { DiscountApplication } from '../application.ts';
import type { Discount } from '../discount.ts';

/** What all offers of a Function's operation depend on. */
export interface OfferTerms {
  discount: Discount;
  market: Market;
  /** The lines whose kind of purchase the discount includes. */
  entitled: Set<CartLineState>;
  /** The operation's position in the output. */
  operation: number;
}

type Value = Pick<DiscountApplication, 'value' | 'valueType'>;

/** Returns the value of a candidate, whose amount is in the currency of the cart and rounded to its smallest unit. */
export function candidateValue({ value: { percentage, fixedAmount } }: Candidate, { currency }: Market): Value {
  if (percentage) return { value: percentage.value, valueType: 'percentage' };
  const value = roundToStep((fixedAmount?.amount ?? 0) * 100, smallestAmount(currency));
  return { value, valueType: 'fixed_amount' };
}

/** Returns the title that shoppers see: the candidate's message, or the title or code of the discount. */
export const titleOf = ({ message }: Candidate, { code, title }: Discount) => code ?? (message || title);

/** Returns the application of a candidate, with nothing allocated yet. */
export function candidateApplication(
  candidate: Candidate,
  index: number,
  { discount, market, operation }: OfferTerms,
  how: Pick<DiscountApplication, 'level' | 'allocationMethod' | 'targetSelection'>,
): DiscountApplication {
  return {
    discountId: discount.id,
    part: `.${operation}.${index}`,
    type: discount.kind === 'code' ? 'discount_code' : 'automatic',
    title: titleOf(candidate, discount),
    ...candidateValue(candidate, market),
    ...how,
    targetType: 'line_item',
    totalAllocatedAmount: 0,
    createdAt: discount.startsAt,
  };
}
