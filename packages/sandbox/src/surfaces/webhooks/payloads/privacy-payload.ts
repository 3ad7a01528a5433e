import { shopId } from '../../../shop/install/shop-id.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import type { WebhookPayload } from '../send-webhook.ts';

/**
 * Returns the body of the customer privacy topics for the shop's first customer. Source: shopify.dev, "Privacy law
 * compliance".
 */
export function customerRequestPayload(shop: ShopState): WebhookPayload {
  const [customer] = shop.customers;
  const orders = shop.orders.filter(({ customerId }) => customerId === customer?.id).map(({ id }) => id);
  return {
    shop_id: shopId(shop.domain),
    shop_domain: shop.domain,
    customer: { id: customer?.id, email: customer?.email, phone: customer?.phone },
    orders_to_redact: orders,
    orders_requested: orders,
  };
}
