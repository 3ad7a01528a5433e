import type { ButtonAction } from '@uptill/feature-schema/storefront';
import type { Store } from '../page/store.ts';
import { isIconOutdated, showItemCount, watchIcon } from '../theme/item-count.ts';
import { findThemeCart, type ThemeCart } from '../theme/theme-cart.ts';
import { createAddQueue } from './add-queue.ts';
import { type AddedLine, type AddOptions, addPlainly, addWithSections, type NewLine } from './add-request.ts';
import { type AddedEvent, addedEvent } from './added-event.ts';
import { type AjaxCart, type AjaxCartLine, isAjaxCart } from './ajax-cart.ts';
import { CartError } from './cart-error.ts';
import { CART_ID_ATTRIBUTE, setCartId } from './cart-id.ts';
import { cartRequest } from './cart-request.ts';
import type { CartState } from './cart-state.ts';

/** As long as the theme's own listeners may take to show a change, before its drawer opens all the same. */
const LISTENERS_MS = 1500;

/** After this, in milliseconds, a theme has shown what it was going to. */
const SHOWN_MS = 1000;

const MOST_CORRECTIONS = 3;

export interface CartOptions {
  root: string;
  state: Store<CartState>;
  /** What the page printed of the cart. */
  items: Pieces[];
  /** Said when the shop gives no reason. */
  cannotAdd: string;
  /** Said when the shop does not answer. */
  noAnswer: string;
  /** The merchant's selectors of the theme's item counts. */
  itemCountSelectors(): string[];
  /** Whether the cart may carry our id. */
  mayIdentify(): boolean;
}

type Pieces = Pick<AjaxCartLine, 'variant_id' | 'quantity'>;

export interface AddRequest extends NewLine {
  /** Where the shopper goes after the add: to the cart and the checkout nothing of this page needs rendering. */
  next?: ButtonAction;
}

export interface Cart {
  /** Resolves when the shopper can see the result. Throws a CartError with the shop's reason after the cart was fetched again. */
  add(request: AddRequest, confirmed?: (added: AddedEvent) => void): Promise<void>;
  /** Fetches the cart and brings the page to it: the theme's counts, and what of the theme listens. */
  refresh(): Promise<AjaxCart | null>;
  /** Somebody else has changed the cart: brings up to date what they do not know of, and the theme if it falls behind. */
  follow(): Promise<void>;
}

/** The page's one cart client: every change goes through it, one after another. */
export function createCart(options: CartOptions): Cart {
  const { root, state } = options;
  const enqueue = createAddQueue();
  let revision = 0;
  let { items }: { items: Pieces[] } = options;

  async function refresh(): Promise<AjaxCart | null> {
    revision += 1;
    const mine = revision;
    const { body } = await cartRequest(`${root}cart.js`, { headers: { accept: 'application/json' } });
    if (!isAjaxCart(body)) return null;
    // A later request saw a later cart.
    if (mine !== revision) return body;
    items = body.items;
    state.set({ itemCount: body.item_count, id: body.attributes[CART_ID_ATTRIBUTE] ?? state.get().id });
    return body;
  }

  async function add(request: AddRequest, confirmed?: (added: AddedEvent) => void): Promise<void> {
    const { next, ...line } = request;
    const leaves = next === 'cart' || next === 'checkout';
    const theme = findThemeCart();
    const before = piecesOf(line, items);
    const isIdentified = state.get().id !== null;
    const added = await send(line, theme).catch((error: unknown) => recover(error, line, before));
    confirmed?.(addedEvent(added, request, state.get().id));
    document.dispatchEvent(
      new CustomEvent('fast-checkout-added-to-cart', { bubbles: true, detail: { ...line, added } }),
    );
    // A page that is being left needs no new cart; it fetches one should the shopper come back to it.
    if (leaves) return;
    const cart = await updatePage(line, { isAdded: true, themeRenders: Boolean(theme && added.sections) });
    // After the theme's listeners, which replace what they show: its drawer opens and takes the focus.
    render(theme, added);
    if (cart && !isIdentified) await keepId(cart);
  }

  /** Brings the page to the cart, which tells what a reply that never came would have told: whether the shop has added. */
  async function recover(error: unknown, line: NewLine, before: number): Promise<AddedLine> {
    const cart = await updatePage(line);
    if (error instanceof CartError) throw error;
    const added = cart?.items.find((item) => item.variant_id === line.variantId);
    if (cart && added && piecesOf(line, cart.items) >= before + line.quantity) return { ...added };
    throw new CartError(options.noAnswer, { cause: error });
  }

  async function send(line: NewLine, theme: ThemeCart | null): Promise<AddedLine> {
    const id = state.get().id ?? (options.mayIdentify() ? crypto.randomUUID() : null);
    const attributes: Record<string, string> = id && !state.get().id ? { [CART_ID_ATTRIBUTE]: id } : {};
    const request: AddOptions = { root, attributes, fallbackMessage: options.cannotAdd };
    theme?.beforeAdd();
    const sections = theme?.sections() ?? [];
    const rendered = theme && (await addWithSections(line, sections, request));
    const added = rendered ?? (await addPlainly(line, sections, request));
    state.set({ ...state.get(), id });
    return added;
  }

  /** Nobody says that a shop keeps attributes that come along with a line. */
  async function keepId({ attributes }: AjaxCart): Promise<void> {
    const { id } = state.get();
    if (id && !attributes[CART_ID_ATTRIBUTE]) await setCartId(root, id).catch(() => {});
  }

  /** A theme that can't show the reply still gets the cart, which is fetched next. */
  function render(theme: ThemeCart | null, added: AddedLine): void {
    if (!theme || !added.sections) return;
    try {
      theme.render(added);
    } catch (error) {
      console.warn('Uptill: the theme could not show the added product.', error);
    }
  }

  /** `themeRenders` when the theme's own count comes with the sections it is about to show. */
  async function updatePage(line?: NewLine, { isAdded = false, themeRenders = false } = {}): Promise<AjaxCart | null> {
    try {
      const cart = await refresh();
      if (!cart) return null;
      const told = window.publish?.('cart-update', {
        source: 'uptill',
        productVariantId: line?.variantId,
        cartData: cart,
      });
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, LISTENERS_MS))]);
      // An unconfigured action says that the theme does not answer to the platform's standard events; without actions it may.
      if (window.Shopify?.actions?.updateCart?.isDefault?.() !== true) {
        const { tellStandardTheme } = await import('../theme/standard-events.ts');
        tellStandardTheme(cart, isAdded ? line : undefined);
      }
      if (!isAdded && cart.item_count > 0) await findThemeCart()?.fill(root);
      await showCount(cart, !themeRenders);
      return cart;
    } catch (error) {
      console.warn('Uptill: the cart could not be fetched.', error);
      return null;
    }
  }

  async function showCount({ item_count }: AjaxCart, bubble: boolean): Promise<void> {
    await showItemCount(item_count, { root, selectors: options.itemCountSelectors(), bubble });
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let corrections = 0;

  /** Themes show the answers they get, also one that is overtaken. A theme that never shows the number is soon left alone. */
  function checkTheme(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isIconOutdated(state.get().itemCount)) corrections = 0;
      else if (corrections++ < MOST_CORRECTIONS) void updatePage();
    }, SHOWN_MS);
  }

  watchIcon(checkTheme);

  return {
    add: (request, confirmed) => enqueue(() => add(request, confirmed)),
    refresh: () => updatePage(),
    async follow() {
      const cart = await refresh();
      if (cart) await showCount(cart, false);
      checkTheme();
    },
  };
}

function piecesOf({ variantId }: NewLine, items: Pieces[]): number {
  return items.reduce((sum, { variant_id, quantity }) => sum + (variant_id === variantId ? quantity : 0), 0);
}
