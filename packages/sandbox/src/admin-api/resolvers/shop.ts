import { shopId } from '../../install/shop-id.ts';
import type { ShopState } from '../../state.ts';
import type { AdminApiContext } from '../context.ts';

/** The shop, with the fields an app asks for at its start. Prices and addresses of the shop's owner are not in the sandbox. */
export function shopFields(shop: ShopState) {
  return {
    id: `gid://shopify/Shop/${shopId(shop.domain)}`,
    name: shop.name,
    email: 'owner@example.com',
    contactEmail: 'owner@example.com',
    shopOwnerName: 'Shop Owner',
    description: null,
    myshopifyDomain: shop.domain,
    url: `https://${shop.domain}`,
    storefrontUrl: `https://${shop.domain}`,
    primaryDomain: {
      id: `gid://shopify/Domain/${shopId(shop.domain)}`,
      host: shop.domain,
      url: `https://${shop.domain}`,
      sslEnabled: true,
    },
    currencyCode: shop.currency,
    enabledPresentmentCurrencies: [shop.currency],
    currencyFormats: {
      moneyFormat: shop.moneyFormat,
      moneyWithCurrencyFormat: shop.moneyWithCurrencyFormat,
      moneyInEmailsFormat: shop.moneyFormat,
      moneyWithCurrencyInEmailsFormat: shop.moneyWithCurrencyFormat,
    },
    plan: {
      displayName: 'Development',
      publicDisplayName: 'Development',
      partnerDevelopment: true,
      shopifyPlus: false,
    },
    ianaTimezone: 'Etc/UTC',
    timezoneAbbreviation: 'UTC',
    timezoneOffset: '+0000',
    timezoneOffsetMinutes: 0,
    taxesIncluded: false,
    setupRequired: false,
  };
}

export const shopResolvers = {
  QueryRoot: {
    shop: (_source: unknown, _args: unknown, { shop }: AdminApiContext) => shopFields(shop),
  },
};
