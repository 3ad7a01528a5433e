import type { CartLineState, CartState } from '../state/state.ts';
import type { CartContext } from './cart-context.ts';
import { LINE_LIMIT, type UpdateInput } from './input.ts';
import { mergeLine } from './lines.ts';
import { normalizeLines } from './nested-lines.ts';
import { type PricedLine, priceCart } from './price.ts';
import { checkQuantityRule } from './quantity-rule.ts';
import { cartError, unknownVariant } from './refusal.ts';
import { checkSellingPlan } from './selling-plan.ts';
import { addableQuantity } from './stock.ts';

/**
 * Sets quantities by key, variant id or position, then discount codes, note and attributes. Does not check the stock of
 * existing lines. A quantity above the maximum is reduced to it, and a 422 is thrown after the changes.
 */
export function updateCart(place: CartContext, input: UpdateInput): void {
  const { cart } = place;
  const lines = structuredClone(cart.lines);
  const shown = priceCart(cart, place).lines;
  const { updates = {} } = input;
  const byKey = Array.isArray(updates)
    ? updates.flatMap((quantity, index) => (shown[index] ? [[shown[index].key, quantity] as const] : []))
    : Object.entries(updates);
  for (const [id, quantity] of byKey) setQuantity(place, lines, shown, id, Math.min(quantity, LINE_LIMIT));
  cart.lines = normalizeLines(lines);
  if (input.discount) cart.discountCodes = input.discount;
  setNoteAndAttributes(cart, input);
  if (byKey.some(([, quantity]) => quantity > LINE_LIMIT)) {
    throw cartError(`A line holds ${LINE_LIMIT} items at most.`, { changed: true });
  }
}

/** Sets the note and merges the attributes. An empty value removes an attribute. */
export function setNoteAndAttributes(
  cart: CartState,
  { note, attributes }: Pick<UpdateInput, 'note' | 'attributes'>,
): void {
  if (note !== undefined) cart.note = note;
  const merged = { ...cart.attributes, ...attributes };
  cart.attributes = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** Sets the quantity of the whole line of a variant, or of the line that is shown with a key: perhaps one that is split. */
function setQuantity(
  { catalogue, shop: { behaviours } }: CartContext,
  lines: CartLineState[],
  shown: PricedLine[],
  id: string,
  quantity: number,
): void {
  const named = shown.find(({ key }) => key === id)?.state;
  const line = lines.find(({ key, variantId }) => (named ? key === named.key : String(variantId) === id));
  const goods = catalogue.variant(line?.variantId ?? Number(id));
  if (!goods) throw unknownVariant(behaviours);
  if (line) {
    const whole = line.quantity - (named ?? line).quantity + quantity;
    checkQuantityRule(goods, whole);
    line.quantity = whole;
    return;
  }
  checkQuantityRule(goods, quantity);
  checkSellingPlan(goods.product, null);
  const taken = addableQuantity(behaviours, lines, goods, quantity);
  const identity = { variantId: goods.variant.id, properties: null, sellingPlanId: null };
  if (taken > 0) mergeLine(lines, identity, taken, behaviours);
}
