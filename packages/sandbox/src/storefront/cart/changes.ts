import { type Catalogue, sellingPlanOf } from '../../catalogue/catalogue.ts';
import type { Product } from '../../catalogue/product.ts';
import type { CartLineState, CartState } from '../../state.ts';
import type { AddItem, ChangeInput, UpdateInput } from './input.ts';
import { lineKey, mergeLine } from './lines.ts';
import { type PricedLine, type PricingPlace, priceCart } from './price.ts';
import { cartError, noSuchLine, unknownVariant } from './refusal.ts';
import { checkStock } from './stock.ts';

type CartPlace = PricingPlace & { cart: CartState };

/**
 * Adds items, all or none, and answers the keys of their lines in the order given.
 * Throws a `CartRefusal`: 404 for a variant that doesn't exist, 422 for one that can't be had.
 */
export function addItems(cart: CartState, catalogue: Catalogue, items: AddItem[]): string[] {
  const lines = structuredClone(cart.lines);
  const keys = items.map((item) => {
    const found = catalogue.variant(item.id);
    if (!found) throw unknownVariant();
    checkSellingPlan(found.product, item.selling_plan);
    checkStock(lines, found.product, found.variant, item.quantity);
    const identity = { variantId: item.id, properties: item.properties, sellingPlanId: item.selling_plan };
    return mergeLine(lines, identity, Math.max(item.quantity, 1)).key;
  });
  cart.lines = lines;
  return keys;
}

/** Changes one line, found by key, variant id or place. Quantity 0 removes it. A change that makes it equal to another line joins the two. */
export function changeLine(place: CartPlace, input: ChangeInput): void {
  const { cart } = place;
  const found = findLine(place, input);
  if (!found) throw noSuchLine();
  const line = found.state;
  // Changing only the selling plan or the properties sets the quantity to 1, as the documentation warns.
  const quantity = input.quantity ?? 1;
  const sellingPlanId = input.selling_plan === undefined ? line.sellingPlanId : input.selling_plan;
  checkSellingPlan(found.product, sellingPlanId);
  const others = cart.lines.filter((other) => other !== line);
  if (quantity === 0) {
    cart.lines = others;
    return;
  }
  if (quantity > line.quantity) checkStock(cart.lines, found.product, found.variant, quantity - line.quantity);
  // Properties once set can't be emptied.
  const properties = input.properties ?? line.properties;
  const identity = { variantId: line.variantId, properties, sellingPlanId };
  const key = lineKey(identity);
  const twin = others.find((other) => other.key === key);
  if (twin) {
    twin.quantity += quantity;
    cart.lines = others;
    return;
  }
  cart.lines = cart.lines.with(cart.lines.indexOf(line), { key, ...identity, quantity });
}

/** Sets quantities by key, variant id or place, without a look at the stock of lines that are there; then note and attributes. */
export function updateCart(place: CartPlace, input: UpdateInput): void {
  const { cart, catalogue } = place;
  const lines = structuredClone(cart.lines);
  const stored = new Map(priceCart(cart, place).lines.map((line) => [line.key, line.state.key]));
  const { updates } = input;
  if (Array.isArray(updates)) {
    for (const [index, quantity] of updates.entries()) {
      const line = lines[index];
      if (line) line.quantity = quantity;
    }
  } else {
    for (const [id, quantity] of Object.entries(updates ?? {}))
      setQuantity(lines, catalogue, stored.get(id) ?? id, quantity);
  }
  cart.lines = lines.filter((line) => line.quantity > 0);
  if (input.discount) cart.discountCodes = input.discount;
  setNoteAndAttributes(cart, input);
}

/** Attributes merge; an empty one is taken away. */
export function setNoteAndAttributes(
  cart: CartState,
  { note, attributes }: Pick<UpdateInput, 'note' | 'attributes'>,
): void {
  if (note !== undefined) cart.note = note;
  const merged = { ...cart.attributes, ...attributes };
  cart.attributes = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

function setQuantity(lines: CartLineState[], catalogue: Catalogue, id: string, quantity: number): void {
  const line = lines.find((candidate) => candidate.key === id || String(candidate.variantId) === id);
  if (line) {
    line.quantity = quantity;
    return;
  }
  const found = catalogue.variant(Number(id));
  if (!found) throw unknownVariant();
  checkSellingPlan(found.product, null);
  checkStock(lines, found.product, found.variant, quantity);
  if (quantity > 0) mergeLine(lines, { variantId: found.variant.id, properties: null, sellingPlanId: null }, quantity);
}

function findLine(place: CartPlace, { id, line }: ChangeInput): PricedLine | undefined {
  const { lines } = priceCart(place.cart, place);
  if (id === undefined) return line === undefined ? undefined : lines[line - 1];
  return lines.find(({ key, variant }) => key === id || String(variant.id) === id);
}

function checkSellingPlan(product: Product, id: number | null): void {
  if (id === null) {
    if (product.requiresSellingPlan) throw cartError(`Variant can only be purchased with a selling plan.`);
    return;
  }
  if (!sellingPlanOf(product, id)) throw cartError('Selling plan is not available for this product.');
}
