import type { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import type { Cart } from '../cart/cart.ts';
import type { CartState } from '../cart/cart-state.ts';
import type { Store } from '../page/store.ts';

/** The page's cart, and the client that changes it. */
export type PageCart = { cart: Store<CartState>; cartClient(): Promise<Cart> };

/** Declared again, because a value of both this chunk and the cart's would be a third one. The compiler refuses a difference. */
const ATTRIBUTE: typeof CART_ID_ATTRIBUTE = '_uptill';

/**
 * Returns our id of the cart. If there is none, `added` says whether a feature has just added to the cart: the add was then
 * confirmed before the shopper's consent was known, and the cart gets its id now. Call this only with consent.
 */
export function identifyCart({ cart, cartClient }: PageCart, added: boolean): string | undefined {
  const state = cart.get();
  if (state.id || !added) return state.id ?? undefined;
  const id = crypto.randomUUID();
  cart.set({ ...state, id });
  cartClient()
    .then((client) => client.setAttributes({ [ATTRIBUTE]: id }))
    .catch(() => undefined);
  return id;
}
