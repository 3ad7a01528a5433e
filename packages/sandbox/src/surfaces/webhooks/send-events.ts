import type { ShopEventName, ShopEvents } from '../../shop/events.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import { subscriptionsOf } from '../../shop/webhooks/subscription.ts';
import type { WebhookTopic } from '../../shop/webhooks/topics.ts';
import { examplePayload } from './example-payload.ts';
import { purchasePayload, subscriptionPayload } from './payloads/billing-payload.ts';
import { deletedDiscountPayload, discountPayload } from './payloads/discount-payload.ts';
import { fulfillmentPayload } from './payloads/fulfillment-payload.ts';
import { orderEditPayload } from './payloads/order-edit-payload.ts';
import { orderPayload } from './payloads/order-payload.ts';
import { productPayload } from './payloads/product-payload.ts';
import { refundPayload } from './payloads/refund-payload.ts';
import { shopPayload, shopRedactPayload } from './payloads/shop-payload.ts';
import { themePayload } from './payloads/theme-payload.ts';
import { sendWebhook, type WebhookPayload } from './send-webhook.ts';

/** Milliseconds between an uninstallation and the request to delete the shop's data. */
const REDACT_AFTER = 48 * 60 * 60 * 1000;

type Payloads = {
  [Name in ShopEventName]: (event: ShopEvents[Name], shop: ShopState, sandbox: Sandbox) => WebhookPayload;
};

const order = (event: ShopEvents['orders/updated'], shop: ShopState) => orderPayload(shop, event.order);
const product = (event: ShopEvents['products/update'], _shop: ShopState, sandbox: Sandbox) =>
  productPayload(event.product, sandbox);
const theme = (event: ShopEvents['themes/publish'], shop: ShopState) => themePayload(shop, event.theme);
const discount = (event: ShopEvents['discounts/update'], _shop: ShopState, sandbox: Sandbox) =>
  discountPayload(event.discount, sandbox);
const ownId = ({ id }: { id: number }) => ({ id });

/** Functions that return the body of each event's webhook. */
const PAYLOADS: Payloads = {
  'app/scopes_update': ({ previous, current }, _shop, { clock }) => ({ previous, current, updated_at: clock.iso() }),
  'app/uninstalled': (_event, shop) => shopPayload(shop),
  'app_purchases_one_time/update': ({ purchase }, shop) => purchasePayload(purchase, shop),
  'app_subscriptions/update': ({ subscription }, shop) => subscriptionPayload(subscription, shop),
  'discounts/create': discount,
  'discounts/delete': (event, _shop, sandbox) => deletedDiscountPayload(event.discount, sandbox),
  'discounts/update': discount,
  'fulfillments/create': (event) => fulfillmentPayload(event.order, event.fulfillment),
  'orders/cancelled': order,
  'orders/create': order,
  'orders/edited': (event) => orderEditPayload(event.order, event.deltas),
  'orders/fulfilled': order,
  'orders/paid': order,
  'orders/partially_fulfilled': order,
  'orders/updated': order,
  'products/create': product,
  'products/delete': ownId,
  'products/update': product,
  'refunds/create': (event) => refundPayload(event.order, event.refund),
  'shop/update': (_event, shop) => shopPayload(shop),
  'themes/publish': theme,
};

/** Sends a webhook for each event of the shops. Computes a payload only if there is a subscription. */
export function sendWebhooksOfEvents(sandbox: Sandbox): void {
  sandbox.events.subscribe((name, shop, event) => {
    if (subscriptionsOf(sandbox, shop, name).length > 0)
      sendWebhook(sandbox, shop, name, PAYLOADS[name](event, shop, sandbox));
    if (name === 'app/uninstalled')
      sendWebhook(sandbox, shop, 'shop/redact', shopRedactPayload(shop), { after: REDACT_AFTER });
  });
}

/** Sends a webhook by hand. The default payload is the shop's own. Throws if the shop has no data for it. */
export function sendByHand(sandbox: Sandbox, shop: ShopState, topic: WebhookTopic, payload?: WebhookPayload): void {
  sendWebhook(sandbox, shop, topic, payload ?? examplePayload(sandbox, shop, topic));
}
