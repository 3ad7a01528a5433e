import type { CartLineState } from '../state/state.ts';
import type { CartContext } from './cart-context.ts';
import type { ChangeInput } from './input.ts';
import { lineKey } from './lines.ts';
import { moveNested, normalizeLines } from './nested-lines.ts';
import { type PricedLine, priceCart } from './price.ts';
import { checkQuantityRule } from './quantity-rule.ts';
import { noSuchLine } from './refusal.ts';
import { checkSellingPlan } from './selling-plan.ts';
import { addableQuantity } from './stock.ts';

/**
 * Changes one line, found by key, variant id or position. Quantity 0 removes it. If the change makes it equal to
 * another line, the two are merged. A line that a discount has split off is changed without the rest of its pieces.
 * Throws a `CartRefusal`.
 */
export function changeLine(place: CartContext, input: ChangeInput): void {
  const { cart } = place;
  const { behaviours } = place.shop;
  const found = findLine(place, input);
  const line = cart.lines.find(({ key }) => key === found?.state.key);
  if (!found || !line) throw noSuchLine(behaviours);
  const pieces = found.state.quantity;
  const others = line.quantity - pieces;
  // Without a quantity, the quantity becomes 1, as documented.
  const asked = input.quantity ?? 1;
  const grown = asked - pieces;
  const quantity = grown > 0 ? pieces + addableQuantity(behaviours, cart.lines, found, grown) : asked;
  checkQuantityRule(found, others + quantity);
  const sellingPlanId = input.selling_plan === undefined ? line.sellingPlanId : input.selling_plan;
  checkSellingPlan(found.product, sellingPlanId);
  // Properties cannot be removed once they are set.
  const changed = { ...line, quantity, sellingPlanId, properties: input.properties ?? line.properties };
  const key = lineKey(changed);
  if (key === line.key) changed.quantity += others;
  const rest = key === line.key ? 0 : others;
  const lines = replaced(cart.lines, line, { ...changed, key }, rest);
  cart.lines = normalizeLines(rest > 0 ? lines : moveNested(lines, line.key, key));
}

/** Returns the lines with `line` replaced by `changed`, or merged into an equal line. `rest` pieces of it stay. */
function replaced(lines: CartLineState[], line: CartLineState, changed: CartLineState, rest: number): CartLineState[] {
  const kept = { ...line, quantity: rest };
  const isEqual = (other: CartLineState) => other !== line && other.key === changed.key;
  const isMerged = lines.some(isEqual);
  return lines.flatMap((other) => {
    if (other === line) return [...(isMerged ? [] : [changed]), ...(rest > 0 ? [kept] : [])];
    return isEqual(other) ? [{ ...other, quantity: other.quantity + changed.quantity }] : [other];
  });
}

/** Finds a line. A variant id names the whole line, even if a discount has split it. */
function findLine(place: CartContext, { id, line }: ChangeInput): PricedLine | undefined {
  const { lines } = priceCart(place.cart, place);
  if (id === undefined) return line === undefined ? undefined : lines[line - 1];
  const exact = lines.find(({ key }) => key === id);
  const ofVariant = lines.find(({ variant }) => String(variant.id) === id);
  const whole = place.cart.lines.find(({ key }) => key === ofVariant?.state.key);
  return exact ?? (ofVariant && whole && { ...ofVariant, state: whole });
}
