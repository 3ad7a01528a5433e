import type { Store } from '../page/store.ts';
import { type AjaxCart, type AjaxCartLine, isObject } from './ajax-cart.ts';
import { CartError, type CartResponse, postForm, postJson } from './cart-request.ts';
import { type CartState, type PendingWrite, quantityWith } from './cart-state.ts';
import { identityIn, identityOf, type LineName, partsOf as partsIn, planOf, sumOf } from './line-identity.ts';
import type { ShopCart, ShopCartOptions } from './shop-cart.ts';
import type { ThemeSync } from './theme-sync.ts';

type QuantityChange = PendingWrite & { total: number };
/** `quantity` is that of the line when the change was requested. */
type PlanChange = PendingWrite & { quantity: number };

/** Queues a change, which is pending until it is answered. */
export type Write = (change: PendingWrite, work: () => Promise<void>) => Promise<void>;

/**
 * Creates the changes of lines of the cart client.
 *
 * @param unanswered The changes without a result, in the order of the calls. `show` shows them.
 */
export function createLineChanges(
  options: ShopCartOptions & { state: Store<CartState> },
  { read, fetchCart, send }: ShopCart,
  write: Write,
  unanswered: ReadonlySet<PendingWrite>,
  show: () => void,
  themeSync: () => Promise<ThemeSync | null>,
) {
  /** The changes of quantities that are not sent yet, by the line's identity. */
  const unsent = new Map<string, { change: QuantityChange; result: Promise<void> }>();
  const partsOf = (change: LineName, lines = read()?.items) => partsIn(change, lines);
  const countOf = (change: LineName, lines?: AjaxCartLine[]) => sumOf(partsOf(change, lines));
  const shownParts = (key: string) => partsIn({ key }, options.state.get().content?.items);

  async function requireCart(): Promise<AjaxCart> {
    const cart = await fetchCart();
    if (!cart) throw new CartError(options.noAnswer);
    return cart;
  }

  async function changeQuantity(change: QuantityChange): Promise<void> {
    const { key, total } = change;
    const themeCart = (await themeSync())?.find();
    const sections = themeCart?.renderClosed ? themeCart.sections() : [];
    if (!countOf(change)) await requireCart();
    const previousQuantity = countOf(change);
    if (previousQuantity === total) return;
    let variantId = 0;
    let more = total - previousQuantity;
    while (more) {
      const [line] = partsOf(change);
      if (!line) throw new CartError(options.refusedMessage());
      variantId = line.variant_id;
      const before = countOf(change);
      const countBefore = read()?.item_count;
      const quantity = quantityWith(line, more);
      let isStale = false;
      await send(
        () => requestQuantity(options.root, line.key, quantity, sections),
        ({ items }) => {
          isStale = !items.some((item) => item.key === line.key);
          return countOf(change, items) === total || isStale;
        },
        ({ items, item_count }) => countOf(change, items) === before && item_count === countBefore,
      );
      const left = total - countOf(change);
      // A line whose key has changed is tried again. Other parts lose only what this one did not have, because another tab may
      // have added to them.
      more = isStale || !total ? left : Math.min(0, Math.max(left, more - quantity + line.quantity));
    }
    // The shop may have taken only a part of the quantity.
    const detail = { key, variantId, quantity: countOf(change), previousQuantity };
    document.dispatchEvent(new CustomEvent('fast-checkout-quantity-change', { bubbles: true, detail }));
  }

  async function changeSellingPlan(change: PlanChange, id: number | null): Promise<void> {
    // Shopify changes a selling plan by the line's number, which is only valid for the cart of this moment.
    const cart = await requireCart();
    const before = countOf(change);
    const [known] = partsOf(change);
    if (!known) throw new CartError(options.refusedMessage());
    if (planOf(known) === id) return;
    const identity = identityOf(known, id);
    // A discount may have split the line since the request.
    for (let left = before; left > Math.max(0, before - change.quantity); left = countOf(change)) {
      const [line = known] = partsOf(change);
      const isMade = (after: AjaxCart) => countOf(change, after.items) < left;
      const body = {
        line: (read() ?? cart).items.indexOf(line) + 1,
        quantity: line.quantity,
        selling_plan: id === null ? null : String(id),
      };
      await send(
        () => postJson(options.root, 'change.js', body),
        isMade,
        (after) => !isMade(after),
      );
    }
    // Queued changes of this line now follow its new identity. Their totals are adjusted by what moved.
    const former = identityIn(change);
    unsent.delete(former);
    for (const write of unanswered) {
      const previous = countOf(write, cart.items);
      if (identityIn(write) === former && (write.key === change.key || !countOf(write))) write.identity = identity;
      if (write.total !== undefined) write.total += countOf(write) - previous;
    }
  }

  return {
    change(key: string, quantity: number): Promise<void> {
      const shown = shownParts(key);
      const own = shown.find((line) => line.key === key);
      // The quantity of a key that has changed is that of all parts.
      const total = own ? sumOf(shown) - own.quantity + quantity : quantity;
      const identity = identityIn({ key });
      const queued = unsent.get(identity);
      if (queued) {
        Object.assign(queued.change, { key, total });
        show();
        return queued.result;
      }
      const change = { key, total };
      const result = write(change, () => {
        unsent.delete(identity);
        return changeQuantity(change);
      });
      unsent.set(identity, { change, result });
      return result;
    },
    setSellingPlan(key: string, id: number | null): Promise<void> {
      const change = { key, quantity: shownParts(key)[0]?.quantity ?? 1 };
      return write(change, () => changeSellingPlan(change, id));
    },
  };
}

/**
 * Sets the quantity of the line with a key, and returns the response. The line is addressed by its key, because a line
 * number may name another line after a change by the theme or in another tab. With sections, the request is the one of a
 * theme's cart. If its response has errors other than a refusal, the Ajax Cart API is used instead.
 */
async function requestQuantity(root: string, id: string, quantity: number, sections: string[]): Promise<CartResponse> {
  if (sections.length > 0) {
    const form = new URLSearchParams({ id, quantity: String(quantity) });
    const response = await postForm(root, 'change', form, sections);
    const { status, body } = response;
    if (status === 422 || (status < 400 && isObject(body) && !body.errors)) return response;
  }
  return postJson(root, 'change.js', { id, quantity });
}
