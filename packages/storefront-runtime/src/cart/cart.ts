import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import { once } from '../page/once.ts';
import type { AddRequest } from './add-request.ts';
import type { AddSettings, Confirmed, createAdd, LineQuantity } from './adds.ts';
import type { AjaxCart } from './ajax-cart.ts';
import { postJson } from './cart-request.ts';
import { type PendingWrite, withPending } from './cart-state.ts';
import { createLineChanges } from './line-changes.ts';
import { createShopCart } from './shop-cart.ts';
import type { ThemeSync, ThemeSyncOptions } from './theme-sync.ts';
import { createWriteQueue } from './write-queue.ts';

export interface CartOptions extends AddSettings, Omit<ThemeSyncOptions, 'itemCount' | 'refresh'> {
  /** True in the admin's preview, where nothing is sent to the shop. */
  isPreview: boolean;
  /** The cart lines printed by Liquid. */
  items: LineQuantity[];
  /** Lazy-loads the code for adds and theme updates. Without it, lines can only be changed. */
  loadWriting(): Promise<Writing>;
}

/** The exports of the chunk `writing` for the cart client. */
interface Writing {
  createAdd: typeof createAdd;
  createThemeSync(options: ThemeSyncOptions): ThemeSync;
}

/**
 * The page's cart client. All changes are sent one at a time, in the order of the calls, and resolve when the shop has
 * confirmed them. If a change fails, the promise rejects with a `CartError` for the shopper, after the cart was fetched
 * again. In the preview, all changes resolve without a request.
 */
export interface Cart {
  /**
   * Adds a line, and resolves when the page shows the result. Calls `confirmed` as soon as the shop has confirmed the
   * add. Dispatches `fast-checkout-added-to-cart` on the document.
   */
  add(request: AddRequest, confirmed?: Confirmed): Promise<void>;
  /** Adds the line of a theme's product form, with its properties and files. Otherwise like `add`. */
  addForm(form: FormData, confirmed?: Confirmed): Promise<void>;
  /**
   * Sets the quantity of a line; 0 removes it. The state shows the new quantity at once. Queued changes of the same
   * line are merged, and settle with the result of the last quantity. Dispatches `fast-checkout-quantity-change` on the
   * document once it is confirmed. Does nothing if the line has this quantity.
   */
  change(key: string, quantity: number): Promise<void>;
  /** Changes a line's selling plan; null for a one-time purchase. The line's key changes. */
  setSellingPlan(key: string, sellingPlanId: number | null): Promise<void>;
  setNote(note: string): Promise<void>;
  /** Sets cart attributes without changing others. An empty value removes an attribute. */
  setAttributes(attributes: Record<string, string>): Promise<void>;
  /**
   * Replaces the discount codes. Resolves also if a code does not apply: see `discount_codes` of the state's content.
   */
  setDiscounts(codes: string[]): Promise<void>;
  /** Removes all lines, but not the note, attributes and discount codes. */
  clear(): Promise<void>;
  /** Fetches the cart, updates the theme's item counts, and notifies the theme. Resolves to null if the fetch fails. */
  refresh(): Promise<AjaxCart | null>;
  /**
   * Updates the item counts, and refreshes the theme if its cart icon remains outdated. Call this after the theme or
   * another app has changed the cart.
   */
  sync(): Promise<void>;
  /** Opens the theme cart: its drawer, otherwise the target of its cart icon. Rejects if the code can't be loaded. */
  openThemeCart(): Promise<void>;
  /**
   * Redirects the theme cart: opens the mini cart whenever theme code opens the theme's own cart, until the signal
   * aborts.
   */
  redirectThemeCart(signal: AbortSignal): Promise<void>;
}

/** Creates the page's cart client. */
export function createCart(options: CartOptions): Cart {
  const { root, state } = options;
  const queue = createWriteQueue(options.isPreview);
  /** The pending changes, in call order. */
  const unanswered = new Set<PendingWrite>();
  const shopCart = createShopCart(options, show, () => void updatePage());
  const { read, fetchCart, send } = shopCart;
  const writing = once(async () => {
    const { createAdd, createThemeSync } = await options.loadWriting();
    const items = () => read()?.items ?? options.items;
    const itemCount = () => read()?.item_count ?? state.get().itemCount;
    const theme = createThemeSync({ ...options, itemCount, refresh: updatePage });
    return { theme, add: createAdd({ ...options, theme, items, fetchCart, updatePage }) };
  });
  /** Returns null if the code can't be loaded. */
  const themeSync = () =>
    writing().then(
      ({ theme }) => theme,
      () => null,
    );
  void themeSync();

  function show(): void {
    const cart = read();
    if (!cart) return;
    const id = cart.attributes[CART_ID_ATTRIBUTE] ?? state.get().id;
    state.set({ ...state.get(), ...withPending(cart, unanswered), id });
  }

  /** Fetches the cart and updates the page. */
  async function updatePage(): Promise<AjaxCart | null> {
    const cart = await fetchCart();
    if (cart) await updateTheme();
    return cart;
  }

  async function updateTheme(): Promise<void> {
    const sync = await themeSync();
    const cart = read();
    if (cart) await sync?.update(cart);
  }

  /** Queues a change, which is pending until the shop responds. The theme is updated after the last queued change. */
  function write(change: PendingWrite, work: () => Promise<void>): Promise<void> {
    unanswered.add(change);
    show();
    return queue.write(work).finally(() => {
      unanswered.delete(change);
      show();
      if (queue.isIdle()) void updateTheme();
    });
  }

  const update = (body: object, isMade: (cart: AjaxCart) => boolean) =>
    write({ key: '*' }, () => send(() => postJson(root, 'update.js', body), isMade));

  return {
    ...createLineChanges(options, shopCart, write, unanswered, show, themeSync),
    add: (request, confirmed) => queue.add(async () => (await writing()).add(request, confirmed)),
    addForm: (form, confirmed) => queue.add(async () => (await writing()).add(form, confirmed)),
    setNote: (note) => update({ note }, (cart) => (cart.note ?? '') === note),
    setAttributes: (attributes) =>
      update({ attributes }, (cart) =>
        Object.entries(attributes).every(([name, value]) => (cart.attributes[name] ?? '') === value),
      ),
    setDiscounts(codes) {
      const unique = new Map(codes.map((code) => [code.trim().toLowerCase(), code.trim()]));
      unique.delete('');
      return update(
        { discount: [...unique.values()].join() },
        ({ discount_codes: inCart = [] }) =>
          inCart.length === unique.size && inCart.every(({ code }) => unique.has(code.toLowerCase())),
      );
    },
    clear: () =>
      write({ key: '*' }, () =>
        send(
          () => postJson(root, 'clear.js', {}),
          ({ items }) => items.length === 0,
        ),
      ),
    refresh: updatePage,
    async sync() {
      if (await fetchCart()) await (await themeSync())?.showCount();
    },
    redirectThemeCart: async (signal) => (await writing()).theme.redirect(signal),
    openThemeCart: async () => (await writing()).theme.open(),
  };
}
