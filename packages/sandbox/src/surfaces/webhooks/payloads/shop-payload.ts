import { shopId } from '../../../shop/install/shop-id.ts';
import type { ShopState } from '../../../shop/state/state.ts';

/** Names of the plans in the REST API, which predate their present names. */
const PLAN_NAMES: Record<ShopState['plan'], string> = {
  basic: 'basic',
  grow: 'professional',
  advanced: 'unlimited',
  plus: 'shopify_plus',
  development: 'partner_test',
};

/** Returns the shop's body in webhooks: the fields of the REST Shop resource that the sandbox has. */
export function shopPayload(shop: ShopState): Record<string, unknown> {
  return {
    id: shopId(shop.domain),
    name: shop.name,
    email: 'owner@example.com',
    domain: shop.domain,
    myshopify_domain: shop.domain,
    country: shop.country,
    country_code: shop.country,
    currency: shop.currency,
    iana_timezone: shop.timeZone,
    primary_locale: shop.primaryLocale,
    money_format: shop.moneyFormat,
    money_with_currency_format: shop.moneyWithCurrencyFormat,
    plan_name: PLAN_NAMES[shop.plan],
  };
}

/**
 * Returns the body of `shop/redact`, sent 48 hours after an uninstallation, when the app must delete the shop's data.
 * Source: shopify.dev, "Privacy law compliance".
 */
export function shopRedactPayload(shop: ShopState): Record<string, unknown> {
  return { shop_id: shopId(shop.domain), shop_domain: shop.domain };
}
