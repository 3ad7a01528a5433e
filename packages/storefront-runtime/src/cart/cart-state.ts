import type { AjaxCart, AjaxCartLine } from './ajax-cart.ts';
import { type LineName, partsOf, sumOf } from './line-identity.ts';

/** The cart state for widgets. */
export interface CartState {
  itemCount: number;
  /** Our own cart id, if set. */
  id: string | null;
  /** The cart in the shop's last response, with pending line changes applied. Null until the cart is first fetched. */
  content: AjaxCart | null;
  /** The keys of lines with a pending change, and `'*'` while a change of the whole cart is pending. */
  pending: ReadonlySet<string>;
  /** The estimated shipping price in the drawer's total; 0 for none. */
  shipping: number;
}

/** A change without a response so far. */
export interface PendingWrite extends LineName {
  /** The line's key when the change was requested, or `'*'` for a change of the whole cart. */
  key: string;
  /** The requested quantity of all parts of the line. */
  total?: number;
}

/** Returns the state of a cart with pending quantity changes applied. Assumes that discounts do not change. */
export function withPending(cart: AjaxCart, writes: Iterable<PendingWrite>): Omit<CartState, 'id' | 'shipping'> {
  let content = cart;
  const pending = new Set<string>();
  for (const write of writes) {
    const parts = partsOf(write, content.items);
    for (const { key } of [write, ...parts]) pending.add(key);
    let more = (write.total ?? sumOf(parts)) - sumOf(parts);
    for (const part of parts) {
      const quantity = quantityWith(part, more);
      content = withQuantity(content, part, quantity, write.total);
      more -= quantity - part.quantity;
    }
  }
  return { itemCount: content.item_count, content, pending };
}

/** Returns the quantity of a line plus `more`, which may be negative. At least 0. */
export const quantityWith = ({ quantity }: AjaxCartLine, more: number) => Math.max(0, quantity + more);

/** Also removes the nested lines if `total` is 0, when no part of the line is left. */
function withQuantity(cart: AjaxCart, line: AjaxCartLine, quantity: number, total?: number): AjaxCart {
  const more = quantity - line.quantity;
  const paidMore = more * line.final_price;
  const changed = {
    ...line,
    quantity,
    original_line_price: quantity * line.original_price,
    final_line_price: quantity * line.final_price,
  };
  const nested = cart.items.filter((item) => total === 0 && item.parent_relationship?.parent_key === line.key);
  return nested.reduce((rest, item) => withQuantity(rest, item, 0), {
    ...cart,
    items: cart.items.flatMap((item) => (item !== line ? item : quantity > 0 ? changed : [])),
    item_count: cart.item_count + more,
    original_total_price: cart.original_total_price + more * line.original_price,
    items_subtotal_price: cart.items_subtotal_price + paidMore,
    total_price: Math.max(0, cart.total_price + paidMore),
  });
}
