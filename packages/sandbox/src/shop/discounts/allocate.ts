import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import { smallestAmount } from '../markets/currency.ts';
import type { DiscountApplication } from './application.ts';
import { givenPieces } from './buy-x-get-y.ts';
import type { Discount } from './discount.ts';
import { entitledLines } from './entitled-lines.ts';

/** What is left of a line's price. */
export const remainingPrice = (line: DraftLine) =>
  line.allocations.reduce((price, { amount }) => price - amount, line.originalPrice * line.state.quantity);

/** What a discount takes off each of the lines, in their order. Nothing for one on shipping: the rate is not known yet. */
export function amountsOf(
  discount: Discount,
  application: DiscountApplication,
  lines: DraftLine[],
  place: PricingContext,
): number[] {
  const step = smallestAmount(place.market.currency);
  if (discount.appliesTo === 'shipping') return lines.map(() => 0);
  if (discount.buyXGetY) {
    const given = givenPieces(discount, discount.buyXGetY, lines, place);
    return lines.map((line, index) => amountOnPieces(line, given[index] ?? 0, application, step));
  }
  const entitled = entitledLines(discount, lines, place);
  const amounts =
    application.allocationMethod === 'across'
      ? amountsAcross(entitled, application, step)
      : entitled.map((line) => amountOnPieces(line, line.state.quantity, application, step));
  return lines.map((line) => amounts[entitled.indexOf(line)] ?? 0);
}

/** `step` is the smallest amount of the currency. */
function amountOnPieces(
  line: DraftLine,
  pieces: number,
  { value, valueType }: DiscountApplication,
  step: number,
): number {
  const price = Math.min(line.originalPrice * pieces, remainingPrice(line));
  const amount = valueType === 'percentage' ? (price * value) / 100 : value * pieces;
  return Math.min(Math.round(amount / step) * step, price);
}

/** Spread by price, the shares adding up to the whole. */
function amountsAcross(lines: DraftLine[], { value, valueType }: DiscountApplication, step: number): number[] {
  const prices = lines.map(remainingPrice);
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const wanted = valueType === 'percentage' ? (subtotal * value) / 100 : value;
  const total = Math.min(Math.round(wanted / step) * step, subtotal);
  let priceSoFar = 0;
  let givenSoFar = 0;
  return prices.map((price) => {
    priceSoFar += price;
    const upToHere = subtotal === 0 ? 0 : Math.round((total * priceSoFar) / subtotal / step) * step;
    const share = upToHere - givenSoFar;
    givenSoFar = upToHere;
    return share;
  });
}
