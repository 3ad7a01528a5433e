import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import { once } from '../page/once.ts';
import type { redirectThemeCart } from '../take-over/redirect-theme-cart.ts';
import type { AddRequest } from './add-request.ts';
import { type AjaxCart, isAjaxCart } from './ajax-cart.ts';
import { CartError, type CartResponse, cartRequest, postJson, refusal } from './cart-request.ts';
import { findLine, type PendingWrite, planOf, withPending } from './cart-state.ts';
import { requestQuantity } from './change-request.ts';
import type { AddSettings, Confirmed, createAdd, LineQuantity } from './create-add.ts';
import type { createThemeSync } from './theme-sync.ts';
import { createWriteQueue } from './write-queue.ts';

/** If the cart cannot be fetched, it is fetched again after 1 s, 2 s and 3 s. */
const MAX_RETRIES = 3;

export interface CartOptions extends AddSettings {
  /** True in the admin's preview, where nothing is sent to the shop. */
  isPreview: boolean;
  /** The cart lines that Liquid printed into the page. */
  items: LineQuantity[];
  /** Returns true if the theme handles the shopper's last press. */
  isLeftToTheme(): boolean;
  /** Runs a press that the theme handles. */
  leaveToTheme(press: () => void): void;
  /** Returns the merchant's selectors of the theme's item counts. */
  itemCountSelectors(): string[];
  /** Loads the code that only writes need. Without it, lines can be changed, but not added, and the theme is not updated. */
  loadWriting(): Promise<Writing>;
}

/** What the chunk `writing` exports for the cart client. */
interface Writing {
  createAdd: typeof createAdd;
  createThemeSync: typeof createThemeSync;
  redirectThemeCart: typeof redirectThemeCart;
}

type QuantityChange = PendingWrite & { quantity: number };

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
   * Sets the quantity of a line; 0 removes it. The state shows the new quantity at once. Changes of one line that still
   * wait are merged, and settle with the result of the last quantity. Dispatches `fast-checkout-quantity-change` on the
   * document once it is confirmed. Does nothing if the line has this quantity.
   */
  change(key: string, quantity: number): Promise<void>;
  /** Changes a line's selling plan; null for a one-time purchase. The line's key changes. */
  setSellingPlan(key: string, sellingPlanId: number | null): Promise<void>;
  setNote(note: string): Promise<void>;
  /** Sets cart attributes, and keeps all others. An empty value removes an attribute. */
  setAttributes(attributes: Record<string, string>): Promise<void>;
  /**
   * Replaces the discount codes. Resolves also if a code does not apply: see `discount_codes` of the state's content.
   */
  setDiscounts(codes: string[]): Promise<void>;
  /** Removes all lines. Note, attributes and discount codes are kept. */
  clear(): Promise<void>;
  /** Fetches the cart, updates the theme's item counts, and notifies the theme. Resolves to null if the fetch fails. */
  refresh(): Promise<AjaxCart | null>;
  /**
   * Updates the item counts, and refreshes the theme if its cart icon stays outdated. Call this after the theme or
   * another app has changed the cart.
   */
  sync(): Promise<void>;
  /**
   * Opens the theme's own cart: its drawer, or else the page that its cart icon leads to. Rejects if the code for it can't
   * be loaded.
   */
  openThemeCart(): Promise<void>;
  /** Opens the mini cart, until the signal is aborted, whenever the theme's code opens the theme's own cart. */
  redirectThemeCart(signal: AbortSignal): Promise<void>;
}

/** Creates the page's cart client. */
export function createCart(options: CartOptions): Cart {
  const { root, state } = options;
  const queue = createWriteQueue(options.isPreview);
  /** The cart as the shop last answered it. */
  let shopCart: AjaxCart | null = null;
  /** The number of the last request for the cart, and of the one that `shopCart` answers. */
  let lastRevision = 0;
  let revision = 0;
  let retries = 0;
  /** The changes without a result, in the order of the calls. */
  const unanswered = new Set<PendingWrite>();
  /** The changes of quantities that are not sent yet, by the line's key. */
  const unsent = new Map<string, { change: QuantityChange; result: Promise<void> }>();
  const writing = once(async () => {
    const { createAdd, createThemeSync, redirectThemeCart } = await options.loadWriting();
    const items = () => shopCart?.items ?? options.items;
    const itemCount = () => shopCart?.item_count ?? state.get().itemCount;
    const theme = createThemeSync({ ...options, itemCount, refresh: updatePage });
    return { theme, redirectThemeCart, add: createAdd({ ...options, theme, items, fetchCart, updatePage }) };
  });
  /** Returns null if the code can't be loaded. */
  const themeSync = () =>
    writing().then(
      ({ theme }) => theme,
      () => null,
    );
  void themeSync();

  function show(): void {
    if (!shopCart) return;
    const id = shopCart.attributes[CART_ID_ATTRIBUTE] ?? state.get().id;
    state.set({ ...state.get(), ...withPending(shopCart, unanswered), id });
  }

  function accept(cart: AjaxCart, ownRevision = ++lastRevision): void {
    // Requests that are still under way may return an older cart.
    if (ownRevision < revision) return;
    revision = ownRevision;
    retries = 0;
    shopCart = cart;
    show();
  }

  /** Fetches the cart, and returns the current one, which may be newer. Returns null if the fetch fails. */
  async function fetchCart(): Promise<AjaxCart | null> {
    const ownRevision = ++lastRevision;
    try {
      const { body } = await cartRequest(`${root}cart.js`, { headers: { accept: 'application/json' } });
      if (!isAjaxCart(body)) return null;
      accept(body, ownRevision);
      return shopCart;
    } catch (error) {
      console.warn('Uptill: the cart could not be fetched.', error);
      if (retries < MAX_RETRIES) {
        retries += 1;
        setTimeout(refetch, retries * 1000);
      }
      return null;
    }
  }

  async function requireCart(): Promise<AjaxCart> {
    const cart = await fetchCart();
    if (!cart) throw new CartError(options.noAnswer);
    return cart;
  }

  /** Updates the page if the last fetch has failed. */
  function refetch(): void {
    if (retries > 0) void updatePage();
  }

  /** Fetches the cart and updates the page. */
  async function updatePage(): Promise<AjaxCart | null> {
    const cart = await fetchCart();
    if (cart) await updateTheme();
    return cart;
  }

  /**
   * Sends a change, and accepts the cart of the response. If the change fails, fetches the cart, which may show that the
   * shop has made the change nevertheless.
   *
   * @throws CartError if the shop has not made the change.
   */
  async function send(
    request: () => Promise<CartResponse>,
    isMade: (cart: AjaxCart) => boolean,
    isRefused?: (cart: AjaxCart) => boolean,
  ): Promise<void> {
    let failure: CartError;
    try {
      const { status, body } = await request();
      if (status < 400 && isAjaxCart(body) && !isRefused?.(body)) return accept(body);
      failure = refusal(body, options.refusedMessage());
    } catch (cause) {
      failure = new CartError(options.noAnswer, { cause });
    }
    const cart = await fetchCart();
    if (!cart || !isMade(cart)) throw failure;
  }

  async function updateTheme(): Promise<void> {
    const sync = await themeSync();
    if (shopCart) await sync?.update(shopCart);
  }

  /** Queues a change, which is pending until it is answered. The theme is updated after the last queued change. */
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

  async function changeQuantity(change: QuantityChange): Promise<void> {
    const { key, quantity } = change;
    const find = (cart: AjaxCart | null) => cart?.items && findLine(cart.items, change);
    const line = find(shopCart) ?? find(await requireCart());
    if (line?.quantity === quantity || (!line && quantity === 0)) return;
    if (!line) throw new CartError(options.refusedMessage());
    change.line = line;
    const countBefore = shopCart?.item_count;
    const themeCart = (await themeSync())?.find();
    const sections = themeCart?.renderClosed ? themeCart.sections() : [];
    const request = async () => {
      const response = await requestQuantity(root, line.key, quantity, sections);
      const isStale = response.status === 400 || response.status === 404;
      const current = isStale && find(await fetchCart());
      return current && current.key !== line.key ? requestQuantity(root, current.key, quantity, sections) : response;
    };
    const quantityIn = (cart: AjaxCart) => find(cart)?.quantity ?? 0;
    await send(
      request,
      (cart) => quantityIn(cart) === quantity,
      (cart) => quantityIn(cart) === line.quantity && cart.item_count === countBefore,
    );
    // The shop may have taken only a part of the quantity.
    const taken = shopCart ? quantityIn(shopCart) : quantity;
    const detail = { key, variantId: line.variant_id, quantity: taken, previousQuantity: line.quantity };
    document.dispatchEvent(new CustomEvent('fast-checkout-quantity-change', { bubbles: true, detail }));
  }

  async function changeSellingPlan(change: PendingWrite, id: number | null): Promise<void> {
    // Shopify changes a selling plan by the line's number, which is only valid for the cart of this moment.
    const cart = await requireCart();
    const line = findLine(cart.items, change);
    if (!line) throw new CartError(options.refusedMessage());
    if (planOf(line) === id) return;
    const changed = { ...line, selling_plan_allocation: id === null ? undefined : { selling_plan: { id, name: '' } } };
    const isMade = ({ items }: AjaxCart) => Boolean(findLine(items, { key: '', line: changed }));
    const { quantity } = line;
    const body = { line: cart.items.indexOf(line) + 1, quantity, selling_plan: id === null ? null : String(id) };
    await send(
      () => postJson(root, 'change.js', body),
      isMade,
      (after) => !isMade(after),
    );
    // The line has a new key.
    const queued = unsent.get(change.key);
    if (queued) queued.change.line = changed;
  }

  addEventListener('online', refetch);

  return {
    add: (request, confirmed) => queue.add(async () => (await writing()).add(request, confirmed)),
    addForm: (form, confirmed) => queue.add(async () => (await writing()).add(form, confirmed)),
    change(key, quantity) {
      const queued = unsent.get(key);
      if (queued) {
        queued.change.quantity = quantity;
        show();
        return queued.result;
      }
      const change: QuantityChange = { key, line: findLine(shopCart?.items ?? [], { key }), quantity };
      const result = write(change, () => {
        unsent.delete(key);
        return changeQuantity(change);
      });
      unsent.set(key, { change, result });
      return result;
    },
    setSellingPlan(key, id) {
      const change = { key, line: findLine(shopCart?.items ?? [], { key }) };
      return write(change, () => changeSellingPlan(change, id));
    },
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
    redirectThemeCart: async (signal) => (await writing()).redirectThemeCart(options.isLeftToTheme, signal),
    openThemeCart: async () => (await writing()).theme.open(),
  };
}
