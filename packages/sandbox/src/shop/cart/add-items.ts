import { type CartContext, storedKeys } from './cart-context.ts';
import type { AddItem } from './input.ts';
import { mergeLine } from './lines.ts';
import { isNested, normalizeLines, parentOf } from './nested-lines.ts';
import { checkQuantityRule } from './quantity-rule.ts';
import { cartError, unknownVariant } from './refusal.ts';
import { checkSellingPlan } from './selling-plan.ts';
import { addableQuantity } from './stock.ts';

/**
 * Adds all items or none, and returns the stored keys of their lines in the given order. Throws a `CartRefusal`: 404
 * for an unknown variant, 422 for an unavailable one. With the behaviour `oversell: partial`, the available quantity is
 * added before the 422 is thrown.
 */
export function addItems(place: CartContext, items: AddItem[]): string[] {
  const { cart, catalogue } = place;
  const { behaviours } = place.shop;
  const lines = structuredClone(cart.lines);
  const storedKey = storedKeys(place);
  const keys = new Map<AddItem, string>();
  let short: number | null = null;
  // Parents first, because an item may be nested under another item of the same request.
  for (const item of [...items].sort((a, b) => Number(isNested(a)) - Number(isNested(b)))) {
    const goods = catalogue.variant(item.id);
    if (!goods) throw unknownVariant(behaviours);
    checkSellingPlan(goods.product, item.selling_plan);
    const asked = Math.max(item.quantity, 1);
    const taken = addableQuantity(behaviours, lines, goods, asked);
    if (taken < asked) short ??= taken;
    const { id: variantId, properties, selling_plan: sellingPlanId } = item;
    const parentKey = parentOf(item, lines, keys.values(), storedKey);
    const line = mergeLine(lines, { variantId, properties, sellingPlanId, parentKey }, taken, behaviours);
    checkQuantityRule(goods, line.quantity);
    keys.set(item, line.key);
  }
  cart.lines = normalizeLines(lines);
  if (short !== null) {
    const [items, were] = short === 1 ? ['item', 'was'] : ['items', 'were'];
    throw cartError(`Only ${short} ${items} ${were} added to your cart.`, { changed: true });
  }
  return items.map((item) => keys.get(item) ?? '');
}
