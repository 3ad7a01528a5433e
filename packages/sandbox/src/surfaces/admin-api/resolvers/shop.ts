import { gid } from '../../../platform/gid.ts';
import { connection } from '../../../platform/graphql/connection.ts';
import { shopId } from '../../../shop/install/shop-id.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import type { AdminApiContext } from '../context.ts';
import { currencySettingFields } from './markets/currency-setting.ts';
import { metafieldsOfOwner } from './metafields/owner-fields.ts';

/** Display names of the plans. A development store has the features of Plus, but is not a Plus shop. */
const PLAN_NAMES: Record<ShopState['plan'], string> = {
  basic: 'Basic',
  grow: 'Grow',
  advanced: 'Advanced',
  plus: 'Shopify Plus',
  development: 'Development',
};

/** `Shop`, with the fields that apps read at their start. */
export function shopFields(context: AdminApiContext) {
  const { shop } = context;
  const id = gid('Shop', shopId(shop.domain));
  const currencies = [...new Set([shop.currency, ...shop.markets.map(({ currency }) => currency)])];
  const domain = {
    id: gid('Domain', shopId(shop.domain)),
    host: shop.domain,
    url: `https://${shop.domain}`,
    sslEnabled: true,
    localization: { country: null, defaultLocale: shop.primaryLocale, alternateLocales: shop.locales ?? [] },
  };
  return {
    __typename: 'Shop',
    id,
    name: shop.name,
    email: 'owner@example.com',
    contactEmail: 'owner@example.com',
    shopOwnerName: 'Shop Owner',
    description: null,
    myshopifyDomain: shop.domain,
    url: `https://${shop.domain}`,
    storefrontUrl: `https://${shop.domain}`,
    primaryDomain: domain,
    domains: [domain],
    currencyCode: shop.currency,
    enabledPresentmentCurrencies: currencies,
    currencySettings: (args: Record<string, unknown>) =>
      connection(
        currencies.map((currency) => currencySettingFields(currency)),
        args,
      ),
    currencyFormats: {
      moneyFormat: shop.moneyFormat,
      moneyWithCurrencyFormat: shop.moneyWithCurrencyFormat,
      moneyInEmailsFormat: shop.moneyFormat,
      moneyWithCurrencyInEmailsFormat: shop.moneyWithCurrencyFormat,
    },
    plan: {
      displayName: PLAN_NAMES[shop.plan],
      publicDisplayName: PLAN_NAMES[shop.plan],
      partnerDevelopment: shop.plan === 'development',
      shopifyPlus: shop.plan === 'plus',
    },
    features: featuresOf(shop),
    billingAddress: { countryCodeV2: shop.country, formatted: [shop.country] },
    shopAddress: { countryCodeV2: shop.country, formatted: [shop.country] },
    ianaTimezone: shop.timeZone,
    taxesIncluded: shop.taxes.included,
    setupRequired: false,
    ...metafieldsOfOwner(id, context),
  };
}

function featuresOf({ plan }: ShopState) {
  const hasPlusFeatures = plan === 'plus' || plan === 'development';
  return {
    shopifyPlus: plan === 'plus',
    storefront: true,
    giftCards: true,
    reports: plan !== 'basic',
    liveView: true,
    eligibleForSubscriptions: true,
    sellsSubscriptions: true,
    internationalPriceOverrides: true,
    bundles: { eligibleForBundles: true, ineligibilityReason: null, sellsBundles: false },
    cartTransform: {
      eligibleOperations: { expandOperation: true, mergeOperation: true, updateOperation: hasPlusFeatures },
    },
  };
}

export const shopResolvers = {
  QueryRoot: {
    shop: (_source: unknown, _args: unknown, context: AdminApiContext) => shopFields(context),
    onlineStore: (_source: unknown, _args: unknown, { shop }: AdminApiContext) => ({
      __typename: 'OnlineStore',
      passwordProtection: { __typename: 'OnlineStorePasswordProtection', enabled: shop.hasPasswordPage },
    }),
  },
};
