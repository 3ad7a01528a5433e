import { shopId } from '../install/shop-id.ts';
import type { ShopState } from '../state/state.ts';
import type { Order } from './order.ts';

/** Where the buyer finds the order for ever: `<shop>/<shop id>/orders/<token>/authenticate?key=…`. Whoever has the link may look. */
export const orderStatusUrl = (origin: string, shop: ShopState, { token, key }: Pick<Order, 'token' | 'key'>) =>
  `${origin}/${shopId(shop.domain)}/orders/${token}/authenticate?key=${key}`;
