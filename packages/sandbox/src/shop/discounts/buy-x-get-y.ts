import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import { presentmentAmount } from '../markets/presentment-price.ts';
import type { BuyXGetY, Discount } from './discount.ts';
import { isAmong } from './entitled-lines.ts';

/** Pieces of one line that no use of the discount has taken yet. */
interface Pile {
  line: DraftLine;
  left: number;
}

/**
 * How many pieces of each line are given. The dearest goods count as bought, those that can't be given first, and the cheapest are given;
 * a piece is one or the other. What is given is given whole: with fewer pieces in the cart than a use gives, there is no use.
 */
export function givenPieces(discount: Discount, rule: BuyXGetY, lines: DraftLine[], place: PricingContext): number[] {
  const piles = lines.map((line) => ({ line, left: line.state.quantity }));
  const canBeGiven = (pile: Pile) => isAmong(discount.items, pile.line, place);
  const byPrice = piles.toSorted((a, b) => a.line.originalPrice - b.line.originalPrice);
  const givable = byPrice.filter(canBeGiven);
  const buyable = byPrice
    .filter(({ line }) => isAmong(rule.buys.items, line, place))
    .toReversed()
    .sort((a, b) => Number(canBeGiven(a)) - Number(canBeGiven(b)));
  const given = new Map<Pile, number>();
  for (let use = 0; use < (rule.usesPerOrder ?? Number.POSITIVE_INFINITY); use++) {
    if (!buy(buyable, rule.buys.needs, place)) break;
    if (givable.reduce((sum, { left }) => sum + left, 0) < rule.quantity) break;
    for (const [pile, pieces] of take(givable, rule.quantity)) given.set(pile, (given.get(pile) ?? 0) + pieces);
  }
  return piles.map((pile) => given.get(pile) ?? 0);
}

/** Takes what one use asks to be bought. Answers whether there was enough. */
function buy(piles: Pile[], needs: BuyXGetY['buys']['needs'], { market }: PricingContext): boolean {
  if ('quantity' in needs) {
    const taken = take(piles, needs.quantity).reduce((sum, [, pieces]) => sum + pieces, 0);
    return taken === needs.quantity;
  }
  let owed = presentmentAmount(market, needs.amount);
  for (const pile of piles) {
    const price = pile.line.originalPrice;
    if (owed <= 0 || price === 0) continue;
    const [[, pieces = 0] = []] = take([pile], Math.ceil(owed / price));
    owed -= pieces * price;
  }
  return owed <= 0;
}

/** Takes so many pieces off the piles, in their order, as far as there are any. */
function take(piles: Pile[], wanted: number): [Pile, number][] {
  const taken: [Pile, number][] = [];
  let missing = wanted;
  for (const pile of piles) {
    const pieces = Math.min(pile.left, missing);
    if (pieces === 0) continue;
    pile.left -= pieces;
    missing -= pieces;
    taken.push([pile, pieces]);
  }
  return taken;
}
