import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import { afterPaint } from '../page/after-paint.ts';
import { once } from '../page/once.ts';
import type { Product } from '../product/product.ts';
import type { AddRequest } from './add-request.ts';
import type { AddSettings, Confirmed, createAdd, LineQuantity } from './adds.ts';
import type { AjaxCart } from './ajax-cart.ts';
import { postJson } from './cart-request.ts';
import { type PendingWrite, withPending } from './cart-state.ts';
import { createLineChanges, type Write } from './line-changes.ts';
import { partsOf, rememberLines, sumOf } from './line-identity.ts';
import { newKey } from './new-key.ts';
import type { createPendingLines, LineFor } from './pending-line.ts';
import { createShopCart } from './shop-cart.ts';
import type { CartChange, ThemeSync, ThemeSyncOptions } from './theme-sync.ts';
import { createWriteQueue } from './write-queue.ts';

export interface CartOptions extends AddSettings, Omit<ThemeSyncOptions, 'itemCount' | 'refresh' | 'read' | 'isBusy'> {
  /** True in the admin's preview, where nothing is sent to the shop. */
  isPreview: boolean;
  /** The cart lines printed by Liquid. */
  items: LineQuantity[];
  /** Returns the page's product if it contains the variant. */
  productOf(variantId: number): Product | null;
  /** Lazy-loads the code for adds and theme updates. Without it, lines can only be changed. */
  loadWriting(): Promise<Writing>;
}

/** The exports of the chunk `writing` for the cart client. */
interface Writing {
  createAdd: typeof createAdd;
  createPendingLines: typeof createPendingLines;
  createThemeSync(options: ThemeSyncOptions): ThemeSync;
}

/** The lazy-loaded part of the cart client. */
interface Loaded {
  theme: ThemeSync;
  add: ReturnType<typeof createAdd>;
  lineFor: LineFor;
}

/**
 * The page's cart client. All changes are sent one at a time, in the order of the calls, and resolve when the shop has
 * confirmed them. If a change fails, the promise rejects with a `CartError` for the shopper, after the cart was fetched
 * again. In the preview, all changes resolve without a request.
 */
export interface Cart {
  /**
   * Adds a line, and resolves when the page shows the result. The state contains the line at once, if its product is
   * known. Calls `confirmed` as soon as the shop has confirmed the add. Dispatches `fast-checkout-added-to-cart` on the
   * document.
   */
  add(request: AddRequest, confirmed?: Confirmed): Promise<void>;
  /** Adds the line of a theme's product form, with its properties and files. Otherwise like `add`. */
  addForm(form: FormData, confirmed?: Confirmed): Promise<void>;
  /**
   * Sets the quantity of a line; 0 removes it. The state shows the new quantity at once. Queued changes of the same
   * line are merged, and settle with the result of the last quantity. Dispatches `fast-checkout-quantity-change` on the
   * document once it is confirmed. Does nothing if the line has this quantity. `isStep` is true for a step that others
   * may follow: it is sent 300 ms after the last one.
   */
  change(key: string, quantity: number, isStep?: boolean): Promise<void>;
  /**
   * Changes a line's selling plan; null for a one-time purchase. The line's key changes. With the product, the state
   * shows the plan at once.
   */
  setSellingPlan(key: string, sellingPlanId: number | null, product?: Product): Promise<void>;
  setNote(note: string): Promise<void>;
  /** Sets cart attributes without changing others. An empty value removes an attribute. */
  setAttributes(attributes: Record<string, string>): Promise<void>;
  /**
   * Replaces the discount codes. Resolves also if a code does not apply: see `discount_codes` of the state's content.
   */
  setDiscounts(codes: string[]): Promise<void>;
  /** Removes all lines, but not the note, attributes and discount codes. */
  clear(): Promise<void>;
  /** Sends a quantity that still waits for further steps. */
  flush(): void;
  /** Resolves when a requested add has left, unless an earlier change is pending. Rejects if the code can't be loaded. */
  ready(): Promise<void>;
  /** Fetches the cart, unless a pending change does. Calls within 100 ms share a fetch. */
  load(): Promise<void>;
  /** Fetches the cart, updates the theme's item counts, and notifies the theme. Resolves to null if the fetch fails. */
  refresh(): Promise<AjaxCart | null>;
  /** Notifies the theme of the cart. */
  updateTheme(): Promise<void>;
  /**
   * Fetches the cart, updates the item counts, and refreshes the theme if its cart icon remains outdated. Call this after the
   * theme or another app has changed the cart. With `isShared`, calls within 100 ms share a fetch.
   */
  sync(isShared?: boolean): Promise<void>;
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
  const queue = createWriteQueue();
  /** The cart before any change of ours, if it was requested at the shopper’s intent. */
  const { cartAtIntent } = options.page;
  options.page.cartAtIntent = false;
  /** The pending changes, in call order. */
  const unanswered = new Set<PendingWrite>();
  const shopCart = createShopCart(options, receiveCart, () => void updatePage());
  const { read, fetchCart, fetchShared, send } = shopCart;
  /** The changes that the theme has not been told yet, if any. */
  let untold: CartChange | undefined;
  let loaded: Loaded | undefined;
  const writing = once(async () => {
    const { createAdd, createPendingLines, createThemeSync } = await options.loadWriting();
    const items = () => read()?.items ?? options.items;
    const itemCount = () => read()?.item_count ?? state.get().itemCount;
    const isBusy = () => !queue.isIdle() || untold !== undefined;
    const theme = createThemeSync({ ...options, read, itemCount, isBusy, refresh: updatePage });
    const add = createAdd({ ...options, theme, items, fetchCart });
    loaded = { theme, add, lineFor: createPendingLines(options.productOf) };
    return loaded;
  });
  /** Returns null if the code can't be loaded. */
  const themeSync = () =>
    writing().then(
      ({ theme }) => theme,
      () => null,
    );
  void themeSync();
  addEventListener('pagehide', queue.leave);

  const showCount = async () => (await themeSync())?.showCount();

  function receiveCart(): void {
    for (const change of unanswered) if (change.isConfirmed) unanswered.delete(change);
    show();
  }

  function show(): void {
    const cart = read();
    const shown = withPending(cart, unanswered);
    const { itemCount, id } = state.get();
    state.set({
      ...state.get(),
      ...shown,
      itemCount: shown.content?.item_count ?? itemCount,
      id: cart?.attributes[CART_ID_ATTRIBUTE] ?? id,
    });
  }

  /** Fetches the cart and updates the page. */
  async function updatePage(): Promise<AjaxCart | null> {
    const cart = await fetchCart();
    if (cart) await updateTheme();
    return cart;
  }

  /** Notifies the theme of all changes. During pending changes, this waits until the last of them. */
  async function updateTheme(change: CartChange = {}): Promise<void> {
    untold = { ...untold, ...change };
    const sync = await themeSync();
    const cart = read();
    if (!untold || !queue.isIdle()) return;
    const told = untold;
    untold = undefined;
    if (cart) await sync?.update(cart, told);
  }

  const write: Write = (change, work, { queue: method = 'write', isShownByTheme = true } = {}) => {
    if (options.isPreview) return Promise.resolve();
    unanswered.add(change);
    show();
    return queue[method](async () => {
      if (isShownByTheme) untold = { ...untold, answer: undefined };
      await work();
    }).finally(() => {
      // If the cart could not be fetched after a confirmed add, the line stays until the cart arrives.
      change.isConfirmed = change.confirmedIn === read();
      if (!change.isConfirmed) unanswered.delete(change);
      show();
      // The response may contain a change by the theme, whose own fetch has failed.
      if (queue.isIdle()) afterPaint(() => void (untold ? updateTheme() : showCount()));
    });
  };

  function add(request: AddRequest | FormData, confirmed?: Confirmed): Promise<void> {
    const change: PendingWrite = { key: newKey() };
    const showLine = ({ lineFor }: Loaded) => {
      change.line = lineFor(request, change.key);
      if (change.line) rememberLines([change.line]);
    };
    if (loaded) showLine(loaded);
    const receive: Confirmed = (added) => {
      // Any cart that arrives from now on contains the line.
      change.before ??= Number.NEGATIVE_INFINITY;
      change.confirmedIn = read();
      confirmed?.(added);
    };
    const work = async () => {
      const writer = await writing();
      if (!change.line) {
        showLine(writer);
        show();
      }
      if (read()) change.before = sumOf(partsOf(change, read()?.items));
      const made = await writer.add(request, receive).catch((error: unknown) => {
        untold ??= {};
        throw error;
      });
      if (made) untold = { ...untold, ...made };
    };
    return write(change, work, { queue: 'add', isShownByTheme: false });
  }

  const update = (body: object, isMade: (cart: AjaxCart) => boolean, isShownByTheme = true) =>
    write({ key: '*' }, () => send(() => postJson(root, 'update.js', body), isMade), { isShownByTheme });

  return {
    ...createLineChanges(options, shopCart, queue, write, unanswered, show, themeSync, () => loaded?.lineFor),
    add,
    addForm: add,
    setNote: (note) => update({ note }, (cart) => (cart.note ?? '') === note, false),
    setAttributes: (attributes) =>
      update(
        { attributes },
        (cart) => Object.entries(attributes).every(([name, value]) => (cart.attributes[name] ?? '') === value),
        false,
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
    flush: queue.flush,
    async ready() {
      await writing();
      // The request leaves before the next task.
      await new Promise((resolve) => setTimeout(resolve));
    },
    async load() {
      if (!queue.isIdle()) return queue.settled();
      if (await fetchShared(cartAtIntent)) await showCount();
    },
    refresh: updatePage,
    updateTheme: () => updateTheme(),
    async sync(isShared) {
      if (await (isShared ? fetchShared() : fetchCart())) await showCount();
    },
    redirectThemeCart: async (signal) => (await writing()).theme.redirect(signal),
    openThemeCart: async () => (await writing()).theme.open(),
  };
}
