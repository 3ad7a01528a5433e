import type { Store } from '../page/store.ts';
import type { Product } from '../product/product.ts';
import { type AjaxCart, type AjaxCartLine, isObject } from './ajax-cart.ts';
import { CartError, type CartResponse, postForm, postJson } from './cart-request.ts';
import { type CartState, type PendingWrite, quantityWith } from './cart-state.ts';
import { identityIn, identityOf, type LineName, partsOf as partsIn, planOf, sumOf } from './line-identity.ts';
import type { LineFor } from './pending-line.ts';
import type { ShopCart, ShopCartOptions } from './shop-cart.ts';
import type { ThemeSync } from './theme-sync.ts';
import type { WriteQueue } from './write-queue.ts';

type QuantityChange = PendingWrite & { total: number };
/** `quantity` is the line's quantity when the change was requested. */
type PlanChange = PendingWrite & { quantity: number };

/** Queues a change, which is pending until the shop responds. */
export type Write = (
  change: PendingWrite,
  work: () => Promise<void>,
  options?: {
    /** The method of the queue. Default: `write`. */
    queue?: 'write' | 'add' | 'hold';
    /** False if no theme shows the changed data. */
    isShownByTheme?: boolean;
  },
) => Promise<void>;

/**
 * Creates the cart client's line changes.
 *
 * @param unanswered The pending changes, in call order. `show` shows them.
 */
export function createLineChanges(
  options: ShopCartOptions & { state: Store<CartState> },
  { read, fetchCart, send: sendChange }: ShopCart,
  { restartHold, flush }: Pick<WriteQueue, 'restartHold' | 'flush'>,
  write: Write,
  unanswered: ReadonlySet<PendingWrite>,
  show: () => void,
  themeSync: () => Promise<ThemeSync | null>,
  lineFor: () => LineFor | undefined,
) {
  /** Unsent quantity changes by line identity. */
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
    const sections = (await (await themeSync())?.prepare()) ?? [];
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
      await sendChange(
        () => requestQuantity(options.root, line.key, quantity, sections),
        ({ items }) => {
          isStale = !items.some((item) => item.key === line.key);
          return countOf(change, items) === total || isStale;
        },
        ({ items, item_count }) => countOf(change, items) === before && item_count === countBefore,
      );
      const left = total - countOf(change);
      // If the line's key has changed, the change is retried. Other parts lose only the remaining difference, because
      // another tab may have added to them.
      more = isStale || !total ? left : Math.min(0, Math.max(left, more - quantity + line.quantity));
    }
    // The shop may have accepted only a part of the quantity.
    const detail = { key, variantId, quantity: countOf(change), previousQuantity };
    document.dispatchEvent(new CustomEvent('fast-checkout-quantity-change', { bubbles: true, detail }));
  }

  async function changeSellingPlan(change: PlanChange, id: number | null): Promise<void> {
    // Shopify changes a selling plan by line number, which is only valid for the current cart.
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
      await sendChange(
        () => postJson(options.root, 'change.js', body),
        isMade,
        (after) => !isMade(after),
      );
    }
    // Queued changes of this line now use its new identity, with their totals adjusted by the moved quantity.
    const former = identityIn(change);
    unsent.delete(former);
    for (const write of unanswered) {
      if (write.line) continue;
      const previous = countOf(write, cart.items);
      if (identityIn(write) === former && (write.key === change.key || !countOf(write))) write.identity = identity;
      if (write.total !== undefined) write.total += countOf(write) - previous;
    }
  }

  /** Returns the fields that a line will have with a selling plan. */
  function withPlan(line: AjaxCartLine, sellingPlanId: number | null, product: Product): Partial<AjaxCartLine> {
    const request = { variantId: line.variant_id, quantity: line.quantity, sellingPlanId, product };
    const { price, original_price, final_price, selling_plan_allocation } = lineFor()?.(request, line.key) ?? line;
    return { price, original_price, final_price, selling_plan_allocation };
  }

  return {
    change(key: string, quantity: number, isStep = false): Promise<void> {
      const shown = shownParts(key);
      const own = shown.find((line) => line.key === key);
      // If the key has changed, its quantity is the total of all parts.
      const total = own ? sumOf(shown) - own.quantity + quantity : quantity;
      const identity = identityIn({ key });
      const queued = unsent.get(identity);
      if (queued) {
        Object.assign(queued.change, { key, total });
        show();
        if (isStep) restartHold();
        else flush();
        return queued.result;
      }
      const change = { key, total };
      const send = () => {
        unsent.delete(identity);
        return changeQuantity(change);
      };
      const result = write(change, send, { queue: isStep ? 'hold' : 'write' });
      unsent.set(identity, { change, result });
      return result;
    },
    setSellingPlan(key: string, id: number | null, product?: Product): Promise<void> {
      const [own] = shownParts(key);
      const { quantity = 1 } = own ?? {};
      const change: PlanChange = { key, quantity, replaced: own && product && withPlan(own, id, product) };
      return write(change, () => changeSellingPlan(change, id));
    },
  };
}

/**
 * Sets the quantity of the line with a key, and returns the response. The line is addressed by key, because a line
 * number may refer to another line after a change by the theme or in another tab. With sections, the request has the
 * format of a theme's cart. If its response has an error other than a refusal, the Ajax Cart API is used instead.
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
