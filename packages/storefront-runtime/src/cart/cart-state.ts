import type { AjaxCart, AjaxCartLine } from './ajax-cart.ts';

/** The cart as widgets see it. */
export interface CartState {
  itemCount: number;
  /** Our own id of the cart, once it has one. */
  id: string | null;
  /**
   * The cart as the shop last answered it, with the line changes that wait for an answer applied on top. Null until the
   * cart is first fetched.
   */
  content: AjaxCart | null;
  /** The keys of the lines that wait for an answer, and `'*'` while a change of the whole cart waits. */
  pending: ReadonlySet<string>;
  /** The price of the estimated shipping that the drawer's total includes; 0 for none. */
  shipping: number;
}

/** A change that the shop has not answered yet. */
export interface PendingWrite {
  /** The line's key when the change was requested, or `'*'` for a change of the whole cart. */
  key: string;
  /** The line when the change was requested. Undefined if the cart was not fetched yet. */
  line?: AjaxCartLine | undefined;
  /** The requested quantity. 0 removes the line. */
  quantity?: number;
}

/**
 * Returns the state of a cart with the pending changes of quantities applied. Prices are those without a change of the
 * discounts.
 */
export function withPending(cart: AjaxCart, writes: Iterable<PendingWrite>): Omit<CartState, 'id' | 'shipping'> {
  let content = cart;
  const pending = new Set<string>();
  for (const write of writes) {
    const line = findLine(cart.items, write);
    pending.add(line?.key ?? write.key);
    if (line && write.quantity !== undefined) content = withQuantity(content, line.key, write.quantity);
  }
  return { itemCount: content.item_count, content, pending };
}

function withQuantity(cart: AjaxCart, key: string, quantity: number): AjaxCart {
  const line = cart.items.find((item) => item.key === key);
  if (!line) return cart;
  const more = quantity - line.quantity;
  const paidMore = more * line.final_price;
  const changed = {
    ...line,
    quantity,
    original_line_price: quantity * line.original_price,
    final_line_price: quantity * line.final_price,
  };
  return {
    ...cart,
    items: cart.items.flatMap((item) => (item !== line ? item : quantity > 0 ? changed : [])),
    item_count: cart.item_count + more,
    original_total_price: cart.original_total_price + more * line.original_price,
    items_subtotal_price: cart.items_subtotal_price + paidMore,
    total_price: Math.max(0, cart.total_price + paidMore),
  };
}

/**
 * Returns the line with the key, or else the only line with the same variant, properties, selling plan and parent: a
 * discount changes a line's key. Returns undefined if there is no such line, or if a discount has split it.
 */
export function findLine(items: AjaxCartLine[], { key, line }: PendingWrite): AjaxCartLine | undefined {
  const exact = items.find((item) => item.key === key);
  if (exact || !line) return exact;
  const [alike, ...others] = items.filter((item) => identityOf(item) === identityOf(line));
  return others.length > 0 ? undefined : alike;
}

const identityOf = (line: AjaxCartLine) =>
  JSON.stringify([
    line.variant_id,
    Object.entries(line.properties ?? {}).sort(),
    planOf(line),
    line.parent_relationship?.parent_key,
  ]);

/** Returns the id of a line's selling plan, or null. */
export const planOf = (line: AjaxCartLine): number | null => line.selling_plan_allocation?.selling_plan.id ?? null;
