import type { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import type { Cart } from '../cart/cart.ts';
import type { CartState } from '../cart/cart-state.ts';
import type { Store } from '../page/store.ts';

/** The page's cart, and the client that changes it. */
export type PageCart = { cart: Store<CartState>; cartClient(): Promise<Cart> };

/**
 * Duplicated, because a value shared with the cart's chunk would create a third chunk. The type ensures that both are
 * equal.
 */
const ATTRIBUTE: typeof CART_ID_ATTRIBUTE = '_uptill';

/**
 * Returns our cart id. If there is none and `added` is true, the add was confirmed before the shopper's consent was
 * known, and the cart gets its id now. Call this only with consent.
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
