import type { DraftLine } from '../../cart/draft-cart.ts';
import { lineGid } from '../../functions/input/line-values.ts';
import type { Operation, ProductCandidate } from '../../functions/output/output-values.ts';
import { smallestAmount } from '../../markets/currency.ts';
import { amountOnPieces, amountsAcross } from '../allocate.ts';
import type { Offer, Reduction } from '../claim.ts';
import { candidateApplication, type OfferTerms } from './candidate-application.ts';

type ProductOperation = NonNullable<Operation['productDiscountsAdd']>;

/** Returns an offer for each candidate that the strategy of an operation selects. */
export function productOffers(
  { selectionStrategy, candidates }: ProductOperation,
  lines: DraftLine[],
  terms: OfferTerms,
): Offer[] {
  const offers = candidates
    .map((candidate, index) => ({ candidate, index }))
    .filter(({ candidate }) => meetsPrerequisites(candidate, lines))
    .map(
      ({ candidate, index }) =>
        (reduced: DraftLine[]) =>
          reduction(candidate, index, reduced, terms),
    );
  return selected(selectionStrategy, offers, lines).map((reduce) => ({ appliesTo: 'lines', reduce }));
}

type Reduce = (lines: DraftLine[]) => Reduction;

function selected(strategy: ProductOperation['selectionStrategy'], offers: Reduce[], lines: DraftLine[]): Reduce[] {
  if (strategy === 'ALL') return offers;
  if (strategy === 'FIRST') return offers.slice(0, 1);
  const total = (reduce: Reduce) => reduce(lines).amounts.reduce((sum, amount) => sum + amount, 0);
  return offers.toSorted((a, b) => total(b) - total(a)).slice(0, 1);
}

function meetsPrerequisites({ prerequisites }: ProductCandidate, lines: DraftLine[]): boolean {
  return (prerequisites ?? []).every(({ cartLine: { id, quantity } }) =>
    lines.some((line) => lineGid(line) === id && line.state.quantity >= quantity),
  );
}

function reduction(candidate: ProductCandidate, index: number, lines: DraftLine[], terms: OfferTerms): Reduction {
  const { percentage, fixedAmount } = candidate.value;
  const isForEach = percentage !== undefined || fixedAmount?.appliesToEachItem === true;
  const application = candidateApplication(candidate, index, terms, {
    level: 'line',
    allocationMethod: isForEach ? 'each' : 'across',
    targetSelection: 'entitled',
  });
  const step = smallestAmount(terms.market.currency);
  const pieces = lines.map((line) => (terms.entitled.has(line.state) ? piecesOf(line, candidate) : 0));
  const amounts = isForEach
    ? lines.map((line, place) => amountOnPieces(line, pieces[place] ?? 0, application, step))
    : amountsAcross(
        lines.map(({ originalPrice }, place) => originalPrice * (pieces[place] ?? 0)),
        application,
        step,
      );
  return { application, amounts, pieces };
}

/** Returns how many pieces of a line a candidate targets. Targets of the same line add up; one without quantity is all. */
function piecesOf(line: DraftLine, { targets }: ProductCandidate): number {
  const wanted = targets
    .filter(({ cartLine }) => cartLine.id === lineGid(line))
    .reduce((sum, { cartLine }) => sum + (cartLine.quantity ?? Number.POSITIVE_INFINITY), 0);
  return Math.min(wanted, line.state.quantity);
}
