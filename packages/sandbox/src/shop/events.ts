import type { AppPurchase, AppSubscription } from './billing/charge.ts';
import type { Product } from './catalogue/product.ts';
import type { Discount } from './discounts/discount.ts';
import type { Fulfillment, Order, Refund } from './orders/order.ts';
import type { ShopState } from './state/state.ts';
import type { ShopTheme } from './themes/shop-theme.ts';

type OrderEvent = { order: Order };
type ThemeEvent = { theme: ShopTheme };
type DiscountEvent = { discount: Discount };

/** The events of a shop, by Shopify's webhook topics, and their data. */
export interface ShopEvents {
  'app/scopes_update': { previous: string[]; current: string[] };
  'app/uninstalled': object;
  'app_purchases_one_time/update': { purchase: AppPurchase };
  'app_subscriptions/update': { subscription: AppSubscription };
  'discounts/create': DiscountEvent;
  'discounts/delete': DiscountEvent;
  'discounts/update': DiscountEvent;
  'fulfillments/create': { order: Order; fulfillment: Fulfillment };
  'orders/cancelled': OrderEvent;
  'orders/create': OrderEvent;
  'orders/edited': {
    order: Order;
    /** Change of quantity by line id. */
    deltas: { id: number; delta: number }[];
  };
  'orders/fulfilled': OrderEvent;
  'orders/paid': OrderEvent;
  'orders/partially_fulfilled': OrderEvent;
  'orders/updated': OrderEvent;
  'products/create': { product: Product };
  'products/delete': { id: number };
  'products/update': { product: Product };
  'refunds/create': { order: Order; refund: Refund };
  'shop/update': object;
  'themes/publish': ThemeEvent;
}

export type ShopEventName = keyof ShopEvents;

type Listener = <Name extends ShopEventName>(name: Name, shop: ShopState, event: ShopEvents[Name]) => void;

/**
 * Passes the shops' events to listeners. Listeners run synchronously, so they see the shop's state at the time of the
 * event.
 */
export class EventBus {
  readonly #listeners: Listener[] = [];

  subscribe(listener: Listener): void {
    this.#listeners.push(listener);
  }

  emit<Name extends ShopEventName>(name: Name, shop: ShopState, event: ShopEvents[Name]): void {
    for (const listener of this.#listeners) listener(name, shop, event);
  }
}
