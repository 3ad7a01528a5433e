import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import { roundToStep, smallestAmount } from '../markets/currency.ts';
import type { DiscountApplication } from './application.ts';
import { givenPieces } from './buy-x-get-y.ts';
import type { Discount } from './discount.ts';
import { entitledLines } from './entitled-lines.ts';

/** Returns a line's price after the discounts allocated so far. */
export const remainingPrice = (line: DraftLine) =>
  line.allocations.reduce((price, { amount }) => price - amount, line.originalPrice * line.state.quantity);

/**
 * Returns the discount amount for each line, in order, and the number of pieces if the discount takes only some. The
 * amounts are 0 for a discount on shipping, because the rate is not yet known.
 */
export function reductionOf(
  discount: Discount,
  application: DiscountApplication,
  lines: DraftLine[],
  place: PricingContext,
): { amounts: number[]; pieces?: number[] } {
  const step = smallestAmount(place.market.currency);
  if (discount.appliesTo === 'shipping') return { amounts: lines.map(() => 0) };
  if (discount.buyXGetY) {
    const pieces = givenPieces(discount, discount.buyXGetY, lines, place);
    return { amounts: lines.map((line, index) => amountOnPieces(line, pieces[index] ?? 0, application, step)), pieces };
  }
  const entitled = entitledLines(discount, lines, place);
  const amounts =
    application.allocationMethod === 'across'
      ? amountsAcross(entitled.map(remainingPrice), application, step)
      : entitled.map((line) => amountOnPieces(line, line.state.quantity, application, step));
  return { amounts: lines.map((line) => amounts[entitled.indexOf(line)] ?? 0) };
}

/** Returns the discount amount for a number of pieces of a line. `step` is the smallest amount of the currency. */
export function amountOnPieces(
  line: DraftLine,
  pieces: number,
  { value, valueType }: Pick<DiscountApplication, 'value' | 'valueType'>,
  step: number,
): number {
  const price = Math.min(line.originalPrice * pieces, remainingPrice(line));
  const amount = valueType === 'percentage' ? (price * value) / 100 : value * pieces;
  return Math.min(roundToStep(amount, step), price);
}

/** Distributes a discount over lines in proportion to their prices. The rounded shares add up to the total. */
export function amountsAcross(
  prices: number[],
  { value, valueType }: Pick<DiscountApplication, 'value' | 'valueType'>,
  step: number,
): number[] {
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const wanted = valueType === 'percentage' ? (subtotal * value) / 100 : value;
  const total = Math.min(roundToStep(wanted, step), subtotal);
  let priceSoFar = 0;
  let givenSoFar = 0;
  return prices.map((price) => {
    priceSoFar += price;
    const upToHere = subtotal === 0 ? 0 : roundToStep((total * priceSoFar) / subtotal, step);
    const share = upToHere - givenSoFar;
    givenSoFar = upToHere;
    return share;
  });
}
