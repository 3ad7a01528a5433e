import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import { once } from '../page/once.ts';
import type { redirectThemeCart } from '../take-over/redirect-theme-cart.ts';
import type { AddRequest } from './add-request.ts';
import { type AjaxCart, type AjaxCartLine, isAjaxCart } from './ajax-cart.ts';
import { CartError, type CartResponse, cartRequest, postJson, refusal } from './cart-request.ts';
import { type PendingWrite, planOf, quantityWith, sumOf, withPending } from './cart-state.ts';
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

type QuantityChange = PendingWrite & { total: number };
/** `quantity` is that of the line when the change was requested. */
type PlanChange = PendingWrite & { quantity: number };

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
  /** The changes of quantities that are not sent yet, by the line's identity. */
  const unsent = new Map<string, { change: QuantityChange; result: Promise<void> }>();
  /**
   * What a line keeps while discounts change its key or split it, by each key that lines have had. Keys of the same
   * identity belong to parts of one line.
   */
  const identities = new Map<string, string>();
  const identityOf = (line: AjaxCartLine, plan = planOf(line)) =>
    JSON.stringify([
      line.variant_id,
      Object.entries(line.properties ?? {}).sort(),
      // Ignores the parent's plan: changing it must not change the identity of nested lines.
      identities.get(line.parent_relationship?.parent_key ?? '')?.replace(/\w*$/, ''),
    ]) + plan;
  /** A key that no cart has had is an identity of its own. */
  const identityIn = ({ key, identity = identities.get(key) ?? key }: PendingWrite) => identity;
  const partsOf = (change: PendingWrite, items = shopCart?.items ?? []): AjaxCartLine[] =>
    items
      .filter(({ key }) => identities.get(key) === identityIn(change))
      .sort((a, b) => Number(b.key === change.key) - Number(a.key === change.key));
  const countOf = (change: PendingWrite, items?: AjaxCartLine[]) => sumOf(partsOf(change, items));
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
    state.set({ ...state.get(), ...withPending(shopCart, unanswered, partsOf), id });
  }

  function accept(cart: AjaxCart, ownRevision = ++lastRevision): void {
    // Requests that are still under way may return an older cart.
    if (ownRevision < revision) return;
    revision = ownRevision;
    retries = 0;
    shopCart = cart;
    // A parent comes before the lines nested under it.
    for (const line of cart.items) identities.set(line.key, identityOf(line));
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

  const shownParts = (key: string) => partsOf({ key }, state.get().content?.items);

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
      const countBefore = shopCart?.item_count;
      const quantity = quantityWith(line, more);
      let isStale = false;
      await send(
        () => requestQuantity(root, line.key, quantity, sections),
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
        line: (shopCart ?? cart).items.indexOf(line) + 1,
        quantity: line.quantity,
        selling_plan: id === null ? null : String(id),
      };
      await send(
        () => postJson(root, 'change.js', body),
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

  addEventListener('online', refetch);

  return {
    add: (request, confirmed) => queue.add(async () => (await writing()).add(request, confirmed)),
    addForm: (form, confirmed) => queue.add(async () => (await writing()).add(form, confirmed)),
    change(key, quantity) {
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
    setSellingPlan(key, id) {
      const change = { key, quantity: shownParts(key)[0]?.quantity ?? 1 };
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
