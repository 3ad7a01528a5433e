import type { AjaxCart, AjaxCartLine } from './ajax-cart.ts';
import { type LineName, partsOf, sumOf } from './line-identity.ts';

/** The cart state for widgets. */
export interface CartState {
  itemCount: number;
  /** Our own cart id, if set. */
  id: string | null;
  /** The cart in the shop's last response, with pending line changes applied. Null until the cart is first fetched. */
  content: AjaxCart | null;
  /** The lines that are being added while `content` is null; otherwise empty. */
  draft: readonly AjaxCartLine[];
  /**
   * The keys of lines with a pending change, and `'*'` while a change of the whole cart is pending. A new key without a
   * line belongs to an add about which the page knows nothing.
   */
  pending: ReadonlySet<string>;
  /** The estimated shipping price in the drawer's total; 0 for none. */
  shipping: number;
}

/** A change without a response so far. */
export interface PendingWrite extends LineName {
  /** The line's key when the change was requested, a new key for an add, or `'*'` for a change of the whole cart. */
  key: string;
  /** The requested quantity of all parts of the line. */
  total?: number;
  /** The line that is being added, if the page knows its product. */
  line?: AjaxCartLine | undefined;
  /** The fields of the line that a change of its selling plan replaces. */
  replaced?: Partial<AjaxCartLine> | undefined;
  /** The quantity of this line in the cart when the add was sent. Undefined before, and if the cart was unknown. */
  before?: number | undefined;
  /** The cart when the shop confirmed the add; null if it was unknown. */
  confirmedIn?: AjaxCart | null;
  /** True if the shop has confirmed the change, but the cart could not be fetched since. Then it is no longer pending. */
  isConfirmed?: boolean;
}

/** The fields of a cart that change with its lines. */
type Lines = Pick<AjaxCart, 'items' | 'item_count' | 'original_total_price' | 'items_subtotal_price' | 'total_price'>;

const NO_LINES: Lines = { items: [], item_count: 0, original_total_price: 0, items_subtotal_price: 0, total_price: 0 };

/**
 * Returns the state of a cart with pending adds and quantity changes applied. Assumes that discounts do not change.
 * `cart` is null while it is unknown.
 */
export function withPending(
  cart: AjaxCart | null,
  writes: Iterable<PendingWrite>,
): Pick<CartState, 'content' | 'draft' | 'pending'> {
  let lines: Lines = cart ?? NO_LINES;
  const pending = new Set<string>();
  for (const write of writes) {
    const parts = partsOf(write, lines.items);
    if (!write.isConfirmed) {
      for (const { key } of parts) pending.add(key);
      if (parts.length === 0 || !write.line) pending.add(write.key);
    }
    let more = write.line ? missing(write, cart && parts) : (write.total ?? sumOf(parts)) - sumOf(parts);
    if (write.line && more > 0 && !parts[0]) lines = withLine(lines, write.line);
    if (write.replaced && parts[0]) {
      lines = withFields(lines, parts[0], write.replaced);
      continue;
    }
    for (const part of parts) {
      const quantity = quantityWith(part, more);
      lines = withQuantity(lines, part, quantity, write.total);
      more -= quantity - part.quantity;
    }
  }
  return { content: cart && { ...cart, ...lines }, draft: cart ? [] : lines.items, pending };
}

/**
 * Returns the added quantity that the cart does not contain yet. The cart may be newer than the response to the add.
 * `parts` is null if the cart is unknown.
 */
function missing({ line, before }: PendingWrite, parts: AjaxCartLine[] | null): number {
  const quantity = line?.quantity ?? 0;
  return !parts || before === undefined ? quantity : Math.max(0, quantity - Math.max(0, sumOf(parts) - before));
}

/** Returns the quantity of a line plus `more`, which may be negative. At least 0. */
export const quantityWith = ({ quantity }: AjaxCartLine, more: number) => Math.max(0, quantity + more);

/** Adds a line at the start, like Shopify. */
function withLine(cart: Lines, line: AjaxCartLine): Lines {
  return {
    items: [line, ...cart.items],
    item_count: cart.item_count + line.quantity,
    original_total_price: cart.original_total_price + line.original_line_price,
    items_subtotal_price: cart.items_subtotal_price + line.final_line_price,
    total_price: cart.total_price + line.final_line_price,
  };
}

/** Also removes the nested lines if `total` is 0, when no part of the line is left. */
function withQuantity(cart: Lines, line: AjaxCartLine, quantity: number, total?: number): Lines {
  const nested = cart.items.filter((item) => total === 0 && item.parent_relationship?.parent_key === line.key);
  return nested.reduce((rest, item) => withQuantity(rest, item, 0), withFields(cart, line, { quantity }));
}

/** Changes fields of a line, and removes it if its quantity is 0. */
function withFields(cart: Lines, line: AjaxCartLine, fields: Partial<AjaxCartLine>): Lines {
  const changed = { ...line, ...fields };
  const { quantity, original_price, final_price } = changed;
  changed.original_line_price = quantity * original_price;
  changed.final_line_price = quantity * final_price;
  const paidMore = changed.final_line_price - line.quantity * line.final_price;
  return {
    items: cart.items.flatMap((item) => (item !== line ? item : quantity > 0 ? changed : [])),
    item_count: cart.item_count + quantity - line.quantity,
    original_total_price: cart.original_total_price + changed.original_line_price - line.quantity * line.original_price,
    items_subtotal_price: cart.items_subtotal_price + paidMore,
    total_price: Math.max(0, cart.total_price + paidMore),
  };
}
