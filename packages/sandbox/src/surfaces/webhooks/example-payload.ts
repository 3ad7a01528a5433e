import { catalogueOf } from '../../shop/catalogue/catalogue.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import { publishedTheme } from '../../shop/themes/theme-library.ts';
import type { WebhookTopic } from '../../shop/webhooks/topics.ts';
import { deletedDiscountPayload, discountPayload } from './payloads/discount-payload.ts';
import { orderEditPayload } from './payloads/order-edit-payload.ts';
import { orderPayload } from './payloads/order-payload.ts';
import { customerRequestPayload } from './payloads/privacy-payload.ts';
import { productPayload } from './payloads/product-payload.ts';
import { refundPayload } from './payloads/refund-payload.ts';
import { shopPayload, shopRedactPayload } from './payloads/shop-payload.ts';
import { themePayload } from './payloads/theme-payload.ts';
import type { WebhookPayload } from './send-webhook.ts';

/** Returns a topic's payload for sending by hand. Throws if the shop has no data for it. */
export function examplePayload(sandbox: Sandbox, shop: ShopState, topic: WebhookTopic): WebhookPayload {
  const make = EXAMPLES[topic];
  if (!make) throw new Error(`There is no example of ${topic}: send a payload`);
  return make(sandbox, shop);
}

const EXAMPLES: Partial<Record<WebhookTopic, (sandbox: Sandbox, shop: ShopState) => WebhookPayload>> = {
  'app/uninstalled': (_sandbox, shop) => shopPayload(shop),
  'app/scopes_update': ({ clock }, shop) => {
    const scopes = shop.installation?.grantedScopes ?? [];
    return { previous: scopes, current: scopes, updated_at: clock.iso() };
  },
  'shop/update': (_sandbox, shop) => shopPayload(shop),
  'shop/redact': (_sandbox, shop) => shopRedactPayload(shop),
  'customers/data_request': (_sandbox, shop) => ({ ...customerRequestPayload(shop), data_request: { id: 9999 } }),
  'customers/redact': (_sandbox, shop) => customerRequestPayload(shop),
  'themes/publish': publishedThemePayload,
  'orders/create': (_sandbox, shop) => orderPayload(shop, lastOrder(shop)),
  'orders/paid': (_sandbox, shop) => orderPayload(shop, lastOrder(shop)),
  'orders/updated': (_sandbox, shop) => orderPayload(shop, lastOrder(shop)),
  'orders/cancelled': (_sandbox, shop) => orderPayload(shop, lastOrder(shop)),
  'orders/edited': (_sandbox, shop) => {
    const order = lastOrder(shop);
    return orderEditPayload(order, [{ id: order.lines[0]?.id ?? 0, delta: 1 }]);
  },
  'refunds/create': (_sandbox, shop) => {
    const order = shop.orders.findLast(({ refunds }) => refunds.length > 0);
    const refund = order?.refunds.at(-1);
    if (!order || !refund) throw new Error('The shop has no refund yet: send a payload');
    return refundPayload(order, refund);
  },
  'discounts/create': (sandbox, shop) => discountPayload(lastDiscount(shop), sandbox),
  'discounts/delete': (sandbox, shop) => deletedDiscountPayload(lastDiscount(shop), sandbox),
  'discounts/update': (sandbox, shop) => discountPayload(lastDiscount(shop), sandbox),
  'products/create': firstProduct,
  'products/update': firstProduct,
  'products/delete': (_sandbox, shop) => ({ id: catalogueOf(shop).products[0]?.id ?? 0 }),
};

function publishedThemePayload(_sandbox: Sandbox, shop: ShopState): WebhookPayload {
  return themePayload(shop, publishedTheme(shop));
}

function firstProduct(sandbox: Sandbox, shop: ShopState): WebhookPayload {
  const [product] = catalogueOf(shop).products;
  if (!product) throw new Error('The shop has no products: send a payload');
  return productPayload(product, sandbox);
}

function lastDiscount({ discounts }: ShopState) {
  const discount = discounts.at(-1);
  if (!discount) throw new Error('The shop has no discount: send a payload');
  return discount;
}

function lastOrder(shop: ShopState) {
  const order = shop.orders.at(-1);
  if (!order) throw new Error('The shop has no order yet: create one at its checkout, or send a payload');
  return order;
}
