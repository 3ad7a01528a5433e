import type { AppPurchase, AppSubscription, UsageLineItem } from '../../../shop/billing/charge.ts';
import { shopGid } from '../../../shop/install/shop-id.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import type { WebhookPayload } from '../send-webhook.ts';

/** Returns the body of `app_subscriptions/update`. Source: shopify.dev, webhook topic `app_subscriptions/update`. */
export function subscriptionPayload(subscription: AppSubscription, shop: ShopState): WebhookPayload {
  const recurring = subscription.lineItems.find((item) => item.kind === 'recurring');
  const usage = subscription.lineItems.find((item) => item.kind === 'usage');
  return {
    app_subscription: {
      admin_graphql_api_id: `gid://shopify/AppSubscription/${subscription.id}`,
      name: subscription.name,
      status: subscription.status,
      admin_graphql_api_shop_id: shopGid(shop),
      created_at: subscription.createdAt,
      updated_at: subscription.updatedAt,
      currency: (recurring?.price ?? usage?.cappedAmount)?.currencyCode,
      capped_amount: usage?.cappedAmount.amount ?? null,
      price: recurring?.price.amount ?? null,
      interval: recurring ? recurring.interval.toLowerCase() : null,
      plan_handle: null,
    },
  };
}

/** Returns the body of `app_subscriptions/approaching_capped_amount`. `used` is in hundredths. */
export function cappedAmountPayload(
  { subscription, item, used }: { subscription: AppSubscription; item: UsageLineItem; used: number },
  shop: ShopState,
): WebhookPayload {
  return {
    app_subscription: {
      admin_graphql_api_id: `gid://shopify/AppSubscription/${subscription.id}`,
      name: subscription.name,
      balance_used: used / 100,
      capped_amount: item.cappedAmount.amount,
      currency_code: item.cappedAmount.currencyCode,
      admin_graphql_api_shop_id: shopGid(shop),
      created_at: subscription.createdAt,
      updated_at: subscription.updatedAt,
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
