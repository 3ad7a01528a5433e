import type { DraftLine } from '../storefront/cart/draft-cart.ts';
import type { DiscountApplication } from './application.ts';

/** What is left of a line's price. */
export const remainingPrice = (line: DraftLine) =>
  line.allocations.reduce((price, { amount }) => price - amount, line.originalPrice * line.state.quantity);

/** What a discount on lines takes off each of them. `step` is the smallest amount of the currency. */
export function amountOnLine(line: DraftLine, application: DiscountApplication, step: number): number {
  const price = remainingPrice(line);
  const { value, valueType } = application;
  const amount = valueType === 'percentage' ? (price * value) / 100 : value * line.state.quantity;
  return Math.min(Math.round(amount / step) * step, price);
}

/** What a discount on the order takes off each line: spread by price, the shares adding up to the whole. */
export function amountsAcross(lines: DraftLine[], application: DiscountApplication, step: number): number[] {
  const prices = lines.map(remainingPrice);
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const { value, valueType } = application;
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
