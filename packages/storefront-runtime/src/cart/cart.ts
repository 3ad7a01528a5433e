import type { Store } from '../page/store.ts';
import { isIconOutdated, showItemCount, watchIcon } from '../theme/item-count.ts';
import { openThemeCart } from '../theme/open-theme-cart.ts';
import type { ThemeCart } from '../theme/theme-adapter.ts';
import { findThemeCart } from '../theme/theme-cart.ts';
import { createAddQueue } from './add-queue.ts';
import {
  type AddedLine,
  type AddOptions,
  type AddRequest,
  addAsForm,
  addAsJson,
  CartError,
  type NewLine,
} from './add-request.ts';
import { type AddedEvent, addedEvent } from './added-event.ts';
import { type AjaxCart, type AjaxCartLine, isAjaxCart } from './ajax-cart.ts';
import { CART_ID_ATTRIBUTE, setCartId } from './cart-id.ts';
import { cartRequest } from './cart-request.ts';

/** The theme's drawer opens after its listeners have handled a change, or after this time at the latest. */
const LISTENERS_TIMEOUT_MS = 1500;

/** Time after a change by which the theme has updated its cart icon. */
const ICON_CHECK_DELAY_MS = 1000;

const MAX_ICON_CORRECTIONS = 3;

/** The cart as widgets see it. */
export interface CartState {
  itemCount: number;
  /** Our own id of the cart, once it has one. */
  id: string | null;
}

export interface CartOptions {
  root: string;
  state: Store<CartState>;
  /** The cart lines that Liquid printed into the page. */
  items: LineQuantity[];
  /** Shown when the shop gives no reason. */
  cannotAdd: string;
  /** Shown when the shop does not answer. */
  noAnswer: string;
  /** Returns the merchant's selectors of the theme's item counts. */
  itemCountSelectors(): string[];
  /** Returns true if the shopper's consent allows our id on the cart. */
  mayIdentify(): boolean;
}

type LineQuantity = Pick<AjaxCartLine, 'variant_id' | 'quantity'>;

export interface Cart {
  /**
   * Adds a line and resolves when the page shows the result. Calls `confirmed` as soon as
   * the shop has confirmed the add.
   *
   * @throws CartError with a message for the shopper, after the cart was fetched again.
   */
  add(request: AddRequest, confirmed?: (added: AddedEvent) => void): Promise<void>;
  /** Fetches the cart, updates the theme's item counts, and notifies the theme. Resolves to null if the fetch fails. */
  refresh(): Promise<AjaxCart | null>;
  /**
   * Updates the item counts, and refreshes the theme if its cart icon stays outdated. Call this after the theme or
   * another app has changed the cart.
   */
  sync(): Promise<void>;
  /** Opens the theme's own cart: its drawer, or else the page that its cart icon leads to. */
  openThemeCart(): Promise<void>;
}

/** Creates the page's cart client. All our cart changes go through it, one at a time. */
export function createCart(options: CartOptions): Cart {
  const { root, state } = options;
  const enqueue = createAddQueue();
  let revision = 0;
  let { items }: { items: LineQuantity[] } = options;

  async function refresh(): Promise<AjaxCart | null> {
    revision += 1;
    const ownRevision = revision;
    const { body } = await cartRequest(`${root}cart.js`, { headers: { accept: 'application/json' } });
    if (!isAjaxCart(body)) return null;
    // A later request returns a newer cart.
    if (ownRevision !== revision) return body;
    items = body.items;
    state.set({ itemCount: body.item_count, id: body.attributes[CART_ID_ATTRIBUTE] ?? state.get().id });
    return body;
  }

  async function add(request: AddRequest, confirmed?: (added: AddedEvent) => void): Promise<void> {
    const { next, ...line } = request;
    const isLeaving = next === 'cart' || next === 'checkout';
    const theme = findThemeCart();
    const quantityBefore = quantityInCart(line, items);
    const hadId = state.get().id !== null;
    const added = await send(line, theme).catch((error: unknown) => recover(error, line, quantityBefore));
    confirmed?.(addedEvent(added, request, state.get().id));
    document.dispatchEvent(
      new CustomEvent('fast-checkout-added-to-cart', { bubbles: true, detail: { ...line, added } }),
    );
    // No update before a redirect. If the shopper comes back, the page fetches the cart (`syncCart`).
    if (isLeaving) return;
    const cart = await updatePage(line, { isAdded: true, themeRenders: Boolean(theme && added.sections) });
    // The theme's listeners replace the drawer's content, so the drawer opens and takes the focus after they have run.
    render(theme, added);
    if (cart && !hadId) await ensureId(cart);
  }

  /**
   * Fetches the cart after a failed add. If the response was lost but the cart has the new
   * quantity, the add is confirmed.
   */
  async function recover(error: unknown, line: NewLine, quantityBefore: number): Promise<AddedLine> {
    const cart = await updatePage(line);
    if (error instanceof CartError) throw error;
    const added = cart?.items.find((item) => item.variant_id === line.variantId);
    if (cart && added && quantityInCart(line, cart.items) >= quantityBefore + line.quantity) return { ...added };
    throw new CartError(options.noAnswer, { cause: error });
  }

  async function send(line: NewLine, theme: ThemeCart | null): Promise<AddedLine> {
    const id = state.get().id ?? (options.mayIdentify() ? crypto.randomUUID() : null);
    const attributes: Record<string, string> = id && !state.get().id ? { [CART_ID_ATTRIBUTE]: id } : {};
    const request: AddOptions = { root, attributes, fallbackMessage: options.cannotAdd };
    theme?.beforeAdd();
    const sections = theme?.sections() ?? [];
    const added = (theme && (await addAsForm(line, sections, request))) ?? (await addAsJson(line, sections, request));
    state.set({ ...state.get(), id });
    return added;
  }

  /** Sets our id if the cart does not have it. Shopify does not document whether add requests keep attributes. */
  async function ensureId({ attributes }: AjaxCart): Promise<void> {
    const { id } = state.get();
    if (id && !attributes[CART_ID_ATTRIBUTE]) await setCartId(root, id).catch(() => {});
  }

  /** Lets the theme show the response. If the theme throws, the error is only logged, because the add has succeeded. */
  function render(theme: ThemeCart | null, added: AddedLine): void {
    if (!theme || !added.sections) return;
    try {
      theme.render(added);
    } catch (error) {
      console.warn('Uptill: the theme could not show the added product.', error);
    }
  }

  /**
   * Fetches the cart and updates the page. If `themeRenders` is true, the theme renders its cart icon from the sections
   * of the response.
   */
  async function updatePage(line?: NewLine, { isAdded = false, themeRenders = false } = {}): Promise<AjaxCart | null> {
    try {
      const cart = await refresh();
      if (!cart) return null;
      const listeners = window.publish?.('cart-update', {
        source: 'uptill',
        productVariantId: line?.variantId,
        cartData: cart,
      });
      await Promise.race([listeners, new Promise((resolve) => setTimeout(resolve, LISTENERS_TIMEOUT_MS))]);
      // If `updateCart` is Shopify's default, the theme ignores the standard events. Without `actions`, it may use them.
      if (window.Shopify?.actions?.updateCart?.isDefault?.() !== true) {
        const { dispatchCartUpdate } = await import('../theme/standard-events.ts');
        dispatchCartUpdate(cart, isAdded ? line : undefined);
      }
      if (!isAdded && cart.item_count > 0) await findThemeCart()?.renderIfEmpty(root);
      await showCount(cart, !themeRenders);
      return cart;
    } catch (error) {
      console.warn('Uptill: the cart could not be fetched.', error);
      return null;
    }
  }

  async function showCount({ item_count }: AjaxCart, icon: boolean): Promise<void> {
    await showItemCount(item_count, { root, selectors: options.itemCountSelectors(), icon });
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let corrections = 0;

  /**
   * Refreshes the page if the theme's icon is outdated: a theme may render an older response after a newer one. Stops
   * after a few attempts, because some icons never show the count.
   */
  function scheduleIconCheck(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isIconOutdated(state.get().itemCount)) corrections = 0;
      else if (corrections++ < MAX_ICON_CORRECTIONS) void updatePage();
    }, ICON_CHECK_DELAY_MS);
  }

  watchIcon(scheduleIconCheck);

  return {
    add: (request, confirmed) => enqueue(() => add(request, confirmed)),
    refresh: () => updatePage(),
    async sync() {
      const cart = await refresh();
      if (cart) await showCount(cart, false);
      scheduleIconCheck();
    },
    async openThemeCart() {
      // A drawer that was empty when the page was loaded has no lines yet.
      if (state.get().itemCount > 0) await findThemeCart()?.renderIfEmpty(root);
      openThemeCart(root);
    },
  };
}

function quantityInCart({ variantId }: NewLine, items: LineQuantity[]): number {
  return items.reduce((sum, { variant_id, quantity }) => sum + (variant_id === variantId ? quantity : 0), 0);
}
