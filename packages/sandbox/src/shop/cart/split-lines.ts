import { amountsAcross, remainingPrice } from '../discounts/allocate.ts';
import { smallestAmount } from '../markets/currency.ts';
import type { DraftCart, DraftLine, PricingContext } from './draft-cart.ts';

/**
 * Splits the lines of which a discount takes only some pieces: these become a line of their own, before the rest. Source:
 * Dawn's issue 3340.
 */
export function splitLines(cart: DraftCart, { market }: PricingContext): DraftCart {
  return { ...cart, lines: cart.lines.flatMap((line) => partsOf(line, smallestAmount(market.currency))) };
}

/** Returns the discounted pieces of a line and the rest. `step` is the smallest amount of the currency. */
function partsOf(line: DraftLine, step: number): DraftLine[] {
  const { state, allocations } = line;
  const partial = allocations.find(({ pieces = state.quantity }) => pieces < state.quantity);
  if (!partial?.pieces) return [line];
  const { application, amount, pieces } = partial;
  const discounted = { ...line, state: { ...state, quantity: pieces }, isSplitOff: true };
  const parts = [
    { ...discounted, allocations: [{ application, amount }] },
    { ...line, state: { ...state, quantity: state.quantity - pieces }, allocations: [] },
  ];
  // A discount on the cart is shared in proportion to the remaining prices.
  for (const { application, amount } of allocations.filter((other) => other !== partial)) {
    const shares = amountsAcross(parts.map(remainingPrice), { value: amount, valueType: 'fixed_amount' }, step);
    for (const [index, part] of parts.entries()) {
      part.allocations = [...part.allocations, { application, amount: shares[index] ?? 0 }];
    }
  }
  return parts;
}
