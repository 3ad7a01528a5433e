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
 * another line, the two are merged. Throws a `CartRefusal`.
 */
export function changeLine(place: CartContext, input: ChangeInput): void {
  const { cart } = place;
  const { behaviours } = place.shop;
  const found = findLine(place, input);
  if (!found) throw noSuchLine(behaviours);
  const line = found.state;
  // Without a quantity, the quantity becomes 1, as documented.
  const asked = input.quantity ?? 1;
  const grown = asked - line.quantity;
  const quantity = grown > 0 ? line.quantity + addableQuantity(behaviours, cart.lines, found, grown) : asked;
  checkQuantityRule(found, quantity);
  const sellingPlanId = input.selling_plan === undefined ? line.sellingPlanId : input.selling_plan;
  checkSellingPlan(found.product, sellingPlanId);
  // Properties cannot be removed once they are set.
  const changed = { ...line, quantity, sellingPlanId, properties: input.properties ?? line.properties };
  cart.lines = normalizeLines(moveNested(replaced(cart.lines, line, changed), line.key, lineKey(changed)));
}

/** Returns the lines with `line` replaced by `changed`, or merged into an equal line. */
function replaced(lines: CartLineState[], line: CartLineState, changed: CartLineState): CartLineState[] {
  const key = lineKey(changed);
  if (!lines.some((other) => other !== line && other.key === key))
    return lines.with(lines.indexOf(line), { ...changed, key });
  return lines.flatMap((other) => {
    if (other === line) return [];
    return other.key === key ? [{ ...other, quantity: other.quantity + changed.quantity }] : [other];
  });
}

function findLine(place: CartContext, { id, line }: ChangeInput): PricedLine | undefined {
  const { lines } = priceCart(place.cart, place);
  if (id === undefined) return line === undefined ? undefined : lines[line - 1];
  return lines.find(({ key, variant }) => key === id || String(variant.id) === id);
}
