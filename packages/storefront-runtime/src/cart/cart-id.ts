import { cartRequest } from './cart-request.ts';

/**
 * Our own id of a cart: what joins a shopper's events to the order that comes of them. The platform's token will not
 * do, because it changes before the first add. A name with one underscore is hidden from the shopper at checkout; one with
 * two could not be read back.
 */
export const CART_ID_ATTRIBUTE = '_uptill';

export async function setCartId(root: string, id: string): Promise<void> {
  await cartRequest(`${root}cart/update.js`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ attributes: { [CART_ID_ATTRIBUTE]: id } }),
  });
}
