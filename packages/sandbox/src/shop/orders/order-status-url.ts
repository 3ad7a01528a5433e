import { shopId } from '../install/shop-id.ts';
import type { ShopState } from '../state/state.ts';
import type { Order } from './order.ts';

/**
 * Returns the permanent URL of the order status page, `<shop>/<shop id>/orders/<token>/authenticate?key=…`. It needs no
 * login.
 */
export const orderStatusUrl = (origin: string, shop: ShopState, { token, key }: Pick<Order, 'token' | 'key'>) =>
  `${origin}/${shopId(shop.domain)}/orders/${token}/authenticate?key=${key}`;
