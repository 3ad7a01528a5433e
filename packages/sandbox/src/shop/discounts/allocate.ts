import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import { smallestAmount } from '../markets/currency.ts';
import type { DiscountApplication } from './application.ts';
import { givenPieces } from './buy-x-get-y.ts';
import type { Discount } from './discount.ts';
import { entitledLines } from './entitled-lines.ts';

/** Returns a line's price after the discounts allocated so far. */
export const remainingPrice = (line: DraftLine) =>
  line.allocations.reduce((price, { amount }) => price - amount, line.originalPrice * line.state.quantity);

/**
 * Returns the discount amount for each line, in order. All 0 for a discount on shipping, because the rate is not yet
 * known.
 */
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

/** Returns the discount amount for a number of pieces of a line. `step` is the smallest amount of the currency. */
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

/** Distributes a discount over the lines in proportion to their prices. The rounded shares add up to the total. */
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
