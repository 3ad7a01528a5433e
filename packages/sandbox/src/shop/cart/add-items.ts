import type { AddItem } from './input.ts';
import { mergeLine } from './lines.ts';
import { isNested, parentOf, settled } from './nested-lines.ts';
import { type CartPlace, storedKeys } from './place.ts';
import { checkQuantityRule } from './quantity-rule.ts';
import { cartError, unknownVariant } from './refusal.ts';
import { checkSellingPlan } from './selling-plan.ts';
import { piecesToTake } from './stock.ts';

/**
 * Adds items, all or none, and answers the stored keys of their lines in the order given.
 * Throws a `CartRefusal`: 404 for a variant that doesn't exist, 422 for one that can't be had. Where the shop oversells `partial`, what
 * there is has been added by then.
 */
export function addItems(place: CartPlace, items: AddItem[]): string[] {
  const { cart, catalogue } = place;
  const { behaviours } = place.shop;
  const lines = structuredClone(cart.lines);
  const storedKey = storedKeys(place);
  const keys = new Map<AddItem, string>();
  let short: number | null = null;
  // Parents first: an item may go under one that comes with it.
  for (const item of [...items].sort((a, b) => Number(isNested(a)) - Number(isNested(b)))) {
    const goods = catalogue.variant(item.id);
    if (!goods) throw unknownVariant(behaviours);
    checkSellingPlan(goods.product, item.selling_plan);
    const asked = Math.max(item.quantity, 1);
    const taken = piecesToTake(behaviours, lines, goods, asked);
    if (taken < asked) short ??= taken;
    const { id: variantId, properties, selling_plan: sellingPlanId } = item;
    const parentKey = parentOf(item, lines, storedKey);
    const line = mergeLine(lines, { variantId, properties, sellingPlanId, parentKey }, taken, behaviours);
    checkQuantityRule(goods, line.quantity);
    keys.set(item, line.key);
  }
  cart.lines = settled(lines);
  if (short !== null) {
    const [items, were] = short === 1 ? ['item', 'was'] : ['items', 'were'];
    throw cartError(`Only ${short} ${items} ${were} added to your cart.`, { changed: true });
  }
  return items.map((item) => keys.get(item) ?? '');
}
