import type { CartLineState } from '../state/state.ts';
import type { ChangeInput } from './input.ts';
import { lineKey } from './lines.ts';
import { moveNested, settled } from './nested-lines.ts';
import type { CartPlace } from './place.ts';
import { type PricedLine, priceCart } from './price.ts';
import { checkQuantityRule } from './quantity-rule.ts';
import { noSuchLine } from './refusal.ts';
import { checkSellingPlan } from './selling-plan.ts';
import { piecesToTake } from './stock.ts';

/** Changes one line, found by key, variant id or place. Quantity 0 removes it. A change that makes it equal to another line joins the two. */
export function changeLine(place: CartPlace, input: ChangeInput): void {
  const { cart } = place;
  const { behaviours } = place.shop;
  const found = findLine(place, input);
  if (!found) throw noSuchLine(behaviours);
  const line = found.state;
  // Changing only the selling plan or the properties sets the quantity to 1, as the documentation warns.
  const asked = input.quantity ?? 1;
  const grown = asked - line.quantity;
  const quantity = grown > 0 ? line.quantity + piecesToTake(behaviours, cart.lines, found, grown) : asked;
  checkQuantityRule(found, quantity);
  const sellingPlanId = input.selling_plan === undefined ? line.sellingPlanId : input.selling_plan;
  checkSellingPlan(found.product, sellingPlanId);
  // Properties once set can't be emptied.
  const changed = { ...line, quantity, sellingPlanId, properties: input.properties ?? line.properties };
  cart.lines = settled(moveNested(replaced(cart.lines, line, changed), line.key, lineKey(changed)));
}

/** The lines with one in another's place, or joined to its twin. */
function replaced(lines: CartLineState[], line: CartLineState, changed: CartLineState): CartLineState[] {
  const key = lineKey(changed);
  if (!lines.some((other) => other !== line && other.key === key))
    return lines.with(lines.indexOf(line), { ...changed, key });
  return lines.flatMap((other) => {
    if (other === line) return [];
    return other.key === key ? [{ ...other, quantity: other.quantity + changed.quantity }] : [other];
  });
}

function findLine(place: CartPlace, { id, line }: ChangeInput): PricedLine | undefined {
  const { lines } = priceCart(place.cart, place);
  if (id === undefined) return line === undefined ? undefined : lines[line - 1];
  return lines.find(({ key, variant }) => key === id || String(variant.id) === id);
}
