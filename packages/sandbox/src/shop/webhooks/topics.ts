import { z } from 'zod';
import { isGranted } from '../install/access-scopes.ts';
import type { ShopState } from '../state/state.ts';

const ORDERS = ['read_orders', 'read_marketplace_orders', 'read_buyer_membership_orders'];

/**
 * The scopes required by each topic; any one is enough. Source: the descriptions of `WebhookSubscriptionTopic`,
 * 2026-10.
 */
export const TOPIC_SCOPES = {
  'app/scopes_update': [],
  'app/uninstalled': [],
  'app_subscriptions/update': [],
  'app_purchases_one_time/update': [],
  'customers/data_request': [],
  'customers/redact': [],
  'discounts/create': ['read_discounts'],
  'discounts/delete': ['read_discounts'],
  'discounts/update': ['read_discounts'],
  'fulfillments/create': ['read_fulfillments', 'read_marketplace_orders'],
  'orders/cancelled': ORDERS,
  'orders/create': ['read_orders', 'read_marketplace_orders'],
  'orders/edited': ORDERS,
  'orders/fulfilled': ['read_orders', 'read_marketplace_orders'],
  'orders/partially_fulfilled': ['read_orders', 'read_marketplace_orders'],
  'orders/paid': ['read_orders', 'read_marketplace_orders'],
  'orders/updated': ORDERS,
  'products/create': ['read_products'],
  'products/delete': ['read_products'],
  'products/update': ['read_products'],
  'refunds/create': ORDERS,
  'shop/redact': [],
  'shop/update': [],
  'themes/publish': ['read_themes'],
} as const satisfies Record<string, readonly string[]>;

/** A topic that the sandbox supports. */
export type WebhookTopic = keyof typeof TOPIC_SCOPES;

const topics: WebhookTopic[] = Object.keys(TOPIC_SCOPES).filter((name) => isTopic(name));

function isTopic(name: string): name is WebhookTopic {
  return Object.hasOwn(TOPIC_SCOPES, name);
}

export const webhookTopic = z.enum(topics);

/** Topics that Shopify sends after the app was uninstalled. */
const SENT_AFTER_UNINSTALL: readonly WebhookTopic[] = ['app/uninstalled', 'customers/redact', 'shop/redact'];

/**
 * Returns whether the app may receive a topic: it has a required scope, or the topic is one that is sent after
 * uninstalling.
 */
export function mayReceive(shop: ShopState, topic: WebhookTopic): boolean {
  if (!shop.installation) return SENT_AFTER_UNINSTALL.includes(topic);
  const scopes = TOPIC_SCOPES[topic];
  return scopes.length === 0 || isGranted(shop.installation.grantedScopes, [...scopes]);
}
