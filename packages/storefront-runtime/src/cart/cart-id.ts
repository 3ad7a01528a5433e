import { type CartResponse, postJson } from './cart-request.ts';

/**
 * The cart attribute with our own id of the cart, which links a shopper's events to the resulting order. Shopify's cart
 * token cannot do this, because it is not stable until the first product is added. The underscore hides the attribute at
 * checkout. With two underscores, the attribute could not be read back.
 */
export const CART_ID_ATTRIBUTE = '_uptill';

/** Sets our id on the cart in a separate request. */
export const setCartId = (root: string, id: string): Promise<CartResponse> =>
  postJson(root, 'update.js', { attributes: { [CART_ID_ATTRIBUTE]: id } });
