import type { AppPurchase, AppSubscription, UsageLineItem } from './billing/charge.ts';
import type { Product } from './catalogue/product.ts';
import type { Checkout } from './checkouts/open-checkout.ts';
import type { Fulfillment, Order, Refund } from './orders/order.ts';
import type { ShopState } from './state/state.ts';
import type { ShopTheme } from './themes/shop-theme.ts';
import type { ShopVisit } from './visit.ts';

type OrderEvent = { order: Order };
type ThemeEvent = { theme: ShopTheme };
type CheckoutEvent = { checkout: Checkout };

/** What happens in a shop, by the platform's names for it, and what is known of it. */
export interface ShopEvents {
  'app/scopes_update': { previous: string[]; current: string[] };
  'app/uninstalled': object;
  'app_purchases_one_time/update': { purchase: AppPurchase };
  'app_subscriptions/approaching_capped_amount': {
    subscription: AppSubscription;
    item: UsageLineItem;
    /** Hundredths of the cap's currency in the current 30 days. */
    used: number;
  };
  'app_subscriptions/update': { subscription: AppSubscription };
  'carts/create': { visit: ShopVisit };
  'carts/update': { visit: ShopVisit };
  'checkouts/create': CheckoutEvent;
  'checkouts/update': CheckoutEvent;
  'fulfillments/create': { order: Order; fulfillment: Fulfillment };
  'orders/cancelled': OrderEvent;
  'orders/create': OrderEvent;
  'orders/edited': {
    order: Order;
    /** Pieces by which lines grew or shrank, by the lines' ids. */
    deltas: { id: number; delta: number }[];
    notifyCustomer: boolean;
    staffNote: string;
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
  'themes/create': ThemeEvent;
  'themes/delete': { id: number };
  'themes/publish': ThemeEvent;
  'themes/update': ThemeEvent;
}

export type ShopEventName = keyof ShopEvents;

type Listener = <Name extends ShopEventName>(name: Name, shop: ShopState, event: ShopEvents[Name]) => void;

/** Tells listeners of the shops' events. A listener is called before the change goes on, so it sees the shop as it is then. */
export class EventBus {
  readonly #listeners: Listener[] = [];

  subscribe(listener: Listener): void {
    this.#listeners.push(listener);
  }

  emit<Name extends ShopEventName>(name: Name, shop: ShopState, event: ShopEvents[Name]): void {
    for (const listener of this.#listeners) listener(name, shop, event);
  }
}
