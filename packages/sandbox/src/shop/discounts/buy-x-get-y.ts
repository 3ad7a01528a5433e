import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import { presentmentAmount } from '../markets/presentment-price.ts';
import type { BuyXGetY, Discount } from './discount.ts';
import { isAmong } from './entitled-lines.ts';

/** A line and the number of its pieces that no use of the discount has taken yet. */
interface Pile {
  line: DraftLine;
  left: number;
}

/**
 * Returns how many pieces of each line are given. The most expensive pieces count as bought, beginning with products
 * that cannot be given; the cheapest pieces are given. No piece counts as both. Each use gives its full quantity; if
 * the cart has fewer pieces, nothing is given.
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

/** Takes the pieces that one use requires to be bought. Returns whether there were enough. */
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

/** Takes up to `wanted` pieces from the piles, in order. */
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
