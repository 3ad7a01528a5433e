import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import { type CartResponse, postJson } from './cart-request.ts';

/** Sets our id on the cart in a separate request. */
export const setCartId = (root: string, id: string): Promise<CartResponse> =>
  postJson(root, 'update.js', { attributes: { [CART_ID_ATTRIBUTE]: id } });
