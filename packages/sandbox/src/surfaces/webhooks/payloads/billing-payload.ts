import type { AppPurchase, AppSubscription } from '../../../shop/billing/charge.ts';
import { shopGid } from '../../../shop/install/shop-id.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import type { WebhookPayload } from '../send-webhook.ts';

/** Returns the body of `app_subscriptions/update`. Source: shopify.dev, webhook topic `app_subscriptions/update`. */
export function subscriptionPayload(subscription: AppSubscription, shop: ShopState): WebhookPayload {
  const [recurring] = subscription.lineItems;
  return {
    app_subscription: {
      admin_graphql_api_id: `gid://shopify/AppSubscription/${subscription.id}`,
      name: subscription.name,
      status: subscription.status,
      admin_graphql_api_shop_id: shopGid(shop),
      created_at: subscription.createdAt,
      updated_at: subscription.updatedAt,
      currency: recurring?.price.currencyCode,
      capped_amount: null,
      price: recurring?.price.amount ?? null,
      interval: recurring ? recurring.interval.toLowerCase() : null,
      plan_handle: null,
    },
  };
}

/** Returns the body of `app_purchases_one_time/update`. */
export function purchasePayload(purchase: AppPurchase, shop: ShopState): WebhookPayload {
  return {
    app_purchase_one_time: {
      admin_graphql_api_id: `gid://shopify/AppPurchaseOneTime/${purchase.id}`,
      name: purchase.name,
      status: purchase.status,
      admin_graphql_api_shop_id: shopGid(shop),
      created_at: purchase.createdAt,
      updated_at: purchase.updatedAt,
    },
  };
}
