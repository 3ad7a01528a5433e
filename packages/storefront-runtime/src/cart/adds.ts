import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import type { Store } from '../page/store.ts';
import {
  type AddedLine,
  type AddRequest,
  addAsForm,
  addAsJson,
  formOf,
  type NewLine,
  requestOf,
} from './add-request.ts';
import type { AjaxCart, AjaxCartLine } from './ajax-cart.ts';
import { CartError, postJson } from './cart-request.ts';
import type { CartState } from './cart-state.ts';
import type { ShopCartOptions } from './shop-cart.ts';
import type { CartChange, ThemeSync } from './theme-sync.ts';

export interface AddSettings extends ShopCartOptions {
  state: Store<CartState>;
  /** Returns true if the theme's own cart opens after an add. */
  opensThemeCart(): boolean;
  /** Returns true if the shopper's consent allows our id on the cart. */
  mayIdentify(): boolean;
}

interface Context extends AddSettings {
  theme: ThemeSync;
  /** Returns the lines in the shop's last response. */
  items(): LineQuantity[];
  /** Fetches the cart. Resolves to null if the fetch fails. */
  fetchCart(): Promise<AjaxCart | null>;
}

export type LineQuantity = Pick<AjaxCartLine, 'variant_id' | 'quantity'>;

/** The metrics event of a confirmed add. Money is in minor units. */
export interface AddedEvent {
  action: 'addToCart';
  buttonAction: string | undefined;
  cartToken: string | undefined;
  quantity: number;
  price: number | undefined;
  value: number | undefined;
  productHandles: string[] | undefined;
  line: AddedLine;
}

export type Confirmed = (added: AddedEvent) => void;

/**
 * Returns a function that adds a line: see `add` and `addForm` of the cart client. It resolves to the change that the
 * theme has not been told, or to undefined if there is none.
 */
export function createAdd({ root, state, theme, items, fetchCart, ...settings }: Context) {
  async function add(request: AddRequest | FormData, confirmed?: Confirmed): Promise<CartChange | undefined> {
    const { next, product, price, removed, form, ...line } = requestOf(request);
    const isLeaving = next === 'cart' || next === 'checkout';
    const opens = settings.opensThemeCart() && !isLeaving;
    const quantityBefore = quantityInCart(line, items());
    const hadId = state.get().id !== null;
    const sections = isLeaving ? [] : await theme.prepare(opens);
    const added = await sendAdd(line, form, sections).catch((error) => recoverAdd(error, line, quantityBefore));
    confirmed?.(addedEvent(added, { ...line, next }, state.get().id));
    document.dispatchEvent(
      new CustomEvent('fast-checkout-added-to-cart', { bubbles: true, detail: { ...line, added } }),
    );
    // No update before a redirect. If the shopper returns, the page fetches the cart (`syncCart`).
    if (isLeaving) return;
    const cart = await fetchCart();
    if (!cart) return;
    const change = { added: line, opens, answer: added.sections && added, isPressed: next !== undefined };
    if (opens) await theme.update(cart, change);
    if (!hadId) await ensureId(cart);
    return opens ? undefined : change;
  }

  async function sendAdd(line: AddRequest, form: FormData | undefined, sections: string[]): Promise<AddedLine> {
    const id = state.get().id ?? (settings.mayIdentify() ? crypto.randomUUID() : null);
    const attributes: Record<string, string> = id && !state.get().id ? { [CART_ID_ATTRIBUTE]: id } : {};
    const options = { root, attributes, sections, fallbackMessage: settings.refusedMessage() };
    // Only a form submission includes the product form's properties and files.
    const addByApi = () => (form ? addAsForm('add.js', form, options) : addAsJson(line, options));
    // Forms don't support nested lines.
    const isForm = form || (sections.length > 0 && !line.parentKey && !line.nested?.length);
    const added = await (isForm ? addAsForm('add', form ?? formOf(line), options, addByApi) : addByApi());
    state.set({ ...state.get(), id });
    return added;
  }

  /**
   * Fetches the cart after a failed add. If the response was lost but the cart has the new quantity, the add counts as
   * confirmed.
   */
  async function recoverAdd(error: unknown, line: NewLine, quantityBefore: number): Promise<AddedLine> {
    const cart = await fetchCart();
    if (error instanceof CartError) throw error;
    const added = cart?.items.find((item) => item.variant_id === line.variantId);
    if (cart && added && quantityInCart(line, cart.items) >= quantityBefore + line.quantity) return { ...added };
    throw new CartError(settings.noAnswer, { cause: error });
  }

  /** Sets our id if the cart does not have it. Shopify does not document whether add requests store attributes. */
  async function ensureId({ attributes }: AjaxCart): Promise<void> {
    const { id } = state.get();
    if (id && !attributes[CART_ID_ATTRIBUTE])
      await postJson(root, 'update.js', { attributes: { [CART_ID_ATTRIBUTE]: id } }).catch(() => {});
  }

  return add;
}

function quantityInCart({ variantId }: NewLine, items: LineQuantity[]): number {
  return items.reduce((sum, { variant_id, quantity }) => sum + (variant_id === variantId ? quantity : 0), 0);
}

/** Returns the metrics event of an add. The price comes from the shop's response. */
function addedEvent(line: AddedLine, { quantity, next }: AddRequest, cartId: string | null): AddedEvent {
  const price = [line.final_price, line.price].find((value) => typeof value === 'number');
  return {
    action: 'addToCart',
    buttonAction: next,
    cartToken: cartId ?? undefined,
    quantity,
    price,
    value: price === undefined ? undefined : price * quantity,
    productHandles: typeof line.handle === 'string' ? [line.handle] : undefined,
    line,
  };
}
