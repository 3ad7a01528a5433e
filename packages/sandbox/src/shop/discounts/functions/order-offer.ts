import type { DraftLine } from '../../cart/draft-cart.ts';
import { lineGid } from '../../functions/input/line-values.ts';
import type { Operation, OrderCandidate, OrderCondition } from '../../functions/output/output-values.ts';
import { smallestAmount } from '../../markets/currency.ts';
import type { Market } from '../../markets/market.ts';
import { presentmentAmount } from '../../markets/presentment-price.ts';
import { amountsAcross, remainingPrice } from '../allocate.ts';
import type { Offer, Reduction } from '../claim.ts';
import { candidateApplication, type OfferTerms } from './candidate-application.ts';

type OrderOperation = NonNullable<Operation['orderDiscountsAdd']>;

/** Returns the offer of an operation, which selects one of its candidates when discounts on lines are known. */
export function orderOffer({ selectionStrategy, candidates }: OrderOperation, terms: OfferTerms): Offer {
  return {
    appliesTo: 'order',
    reduce(lines) {
      const reductions = candidates
        .map((candidate, index) => ({ candidate, index }))
        .filter(({ candidate }) => meetsConditions(candidate, lines, terms.market))
        .map(({ candidate, index }) => reduction(candidate, index, lines, terms));
      const [first] = selectionStrategy === 'FIRST' ? reductions : reductions.toSorted((a, b) => total(b) - total(a));
      return first ?? null;
    },
  };
}

const total = ({ amounts }: Reduction) => amounts.reduce((sum, amount) => sum + amount, 0);

function reduction(candidate: OrderCandidate, index: number, lines: DraftLine[], terms: OfferTerms): Reduction {
  const [target] = candidate.targets;
  const excluded = new Set(target?.orderSubtotal.excludedCartLineIds);
  const application = candidateApplication(candidate, index, terms, {
    level: 'cart',
    allocationMethod: 'across',
    targetSelection: excluded.size > 0 ? 'entitled' : 'all',
  });
  const isIncluded = (line: DraftLine) =>
    target !== undefined && terms.entitled.has(line.state) && !excluded.has(lineGid(line));
  const prices = lines.map((line) => (isIncluded(line) ? remainingPrice(line) : 0));
  return { application, amounts: amountsAcross(prices, application, smallestAmount(terms.market.currency)) };
}

const meetsConditions = ({ conditions }: OrderCandidate, lines: DraftLine[], market: Market) =>
  (conditions ?? []).every((condition) => isMet(condition, lines, market));

/** Checks a condition. Minimum amounts are compared, as for the merchant's discounts, with undiscounted prices. */
function isMet(
  { orderMinimumSubtotal, cartLineMinimumSubtotal, cartLineMinimumQuantity }: OrderCondition,
  lines: DraftLine[],
  market: Market,
): boolean {
  const among = (ids: string[]) => lines.filter((line) => ids.includes(lineGid(line)));
  const subtotal = (some: DraftLine[]) => some.reduce((sum, one) => sum + one.originalPrice * one.state.quantity, 0);
  if (orderMinimumSubtotal) {
    const excluded = among(orderMinimumSubtotal.excludedCartLineIds);
    const counted = lines.filter((line) => !excluded.includes(line));
    return subtotal(counted) >= inPresentmentCurrency(orderMinimumSubtotal.minimumAmount, market);
  }
  if (cartLineMinimumSubtotal) {
    const { ids, minimumAmount } = cartLineMinimumSubtotal;
    return subtotal(among(ids)) >= inPresentmentCurrency(minimumAmount, market);
  }
  if (!cartLineMinimumQuantity) return true;
  const { ids, minimumQuantity } = cartLineMinimumQuantity;
  return among(ids).reduce((sum, { state }) => sum + state.quantity, 0) >= minimumQuantity;
}

/** Converts a minimum amount, which is in the shop's currency, to hundredths of the cart's. */
const inPresentmentCurrency = (amount: number, market: Market) => presentmentAmount(market, Math.round(amount * 100));
