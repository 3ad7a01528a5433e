import { z } from 'zod';
import { behavioursState } from '../behaviours/behaviours.ts';
import { appCredit, appPurchase, appSubscription } from '../billing/charge.ts';
import { cartState } from '../cart/cart.ts';
import { cartTransform } from '../cart-transforms/cart-transform.ts';
import { catalogueChanges } from '../catalogue/catalogue-changes.ts';
import { checkoutState } from '../checkouts/checkout.ts';
import { customerState } from '../customers/customer.ts';
import { discountsState } from '../discounts/discount.ts';
import { checkoutBlock } from '../extensions/checkout-blocks.ts';
import { shopFile } from '../files/file.ts';
import { marketsState } from '../markets/market.ts';
import { catalogsState, priceListsState } from '../markets/price-list.ts';
import { metafield } from '../metafields/metafield.ts';
import { metafieldDefinition } from '../metafields/metafield-definition.ts';
import { orderState } from '../orders/order.ts';
import { shippingZonesState } from '../shipping/zone.ts';
import { taxesState } from '../taxes/tax.ts';
import { themeLibrary } from '../themes/shop-theme.ts';
import { themeSettings } from '../themes/theme-settings.ts';
import { registeredTranslation } from '../translations/translation.ts';
import { webhookDelivery, webhookTravel } from '../webhooks/delivery.ts';
import { webhookSubscription } from '../webhooks/subscription.ts';

export type { CartLineState, CartState } from '../cart/cart.ts';

/** `<handle>.myshopify.com`, Shopify's name of a shop. */
export type ShopDomain = string;

const accessToken = z.looseObject({
  token: z.string(),
  /** Milliseconds since 1970; null for a non-expiring offline token. */
  expiresAt: z.number().nullable(),
  refreshToken: z.string().optional(),
  /** Milliseconds since 1970. */
  refreshTokenExpiresAt: z.number().optional(),
  /** When the refresh token was first used, in milliseconds since 1970. */
  refreshedAt: z.number().optional(),
  /** The refresh token for which this one was issued. */
  replaces: z.string().optional(),
  /** Id of the staff member; online tokens only. */
  userId: z.number().optional(),
});

const installation = z.object({
  id: z.string(),
  grantedScopes: z.array(z.string()),
  /** Access tokens, several of which may be valid at once. */
  tokens: z.array(accessToken),
  metafields: z.array(metafield),
  /** Charges of the app. Deleted with the installation. */
  subscriptions: z.array(appSubscription).default([]),
  purchases: z.array(appPurchase).default([]),
  credits: z.array(appCredit).default([]),
  cartTransforms: z.array(cartTransform).default([]),
});

/** The part of a shop that can change and is saved. */
export const changingShop = z.object({
  /** Folder name under `themes/`, or the absolute path of a theme folder. */
  theme: z.string(),
  themeSettings,
  themeLibrary,
  /** Null while the app is not installed. */
  installation: installation.nullable(),
  /** Milliseconds since 1970 on this machine's clock. Session tokens issued earlier are invalid. */
  uninstalledAt: z.number().nullable(),
  /** Tracking consent of visitors, as answered by the customer privacy API. */
  consent: z.enum(['granted', 'denied', 'not-loaded']),
  /** True if visitors must enter a password before they see the store. */
  hasPasswordPage: z.boolean().default(false),
  /** Blocks of the app's extensions that the merchant has placed in the checkout editor. */
  checkoutBlocks: z.array(checkoutBlock),
  carts: z.record(z.string(), cartState),
  /** The chosen values of Shopify's uncertain behaviours. */
  behaviours: behavioursState,
  markets: marketsState,
  discounts: discountsState,
  shippingZones: shippingZonesState,
  taxes: taxesState,
  /** Assignments of price lists to companies and markets. */
  catalogs: catalogsState,
  priceLists: priceListsState,
  /** The shop's plan. Some features, such as `lineUpdate` of a cart transform, require Plus or a development store. */
  plan: z.enum(['basic', 'grow', 'advanced', 'plus', 'development']),
  /** IANA name of the zone in which the admin counts days. */
  timeZone: z.string(),
  catalogueChanges,
  /** By the owner's gid. Metafields of the app installation and of products are stored there. */
  metafields: z.record(z.string(), z.array(metafield)),
  metafieldDefinitions: z.array(metafieldDefinition),
  translations: z.array(registeredTranslation),
  /** Published languages besides the primary one. Each has its own path prefix, `/fr/…`. */
  locales: z.array(z.string()).optional(),
  /** Enabled languages that are not yet published. */
  unpublishedLocales: z.array(z.string()),
  files: z.array(shopFile),
  customers: z.array(customerState),
  /** Ids of logged-in customers, by the value of their session cookie. */
  customerSessions: z.record(z.string(), z.number()),
  /** By token. */
  checkouts: z.record(z.string(), checkoutState),
  /** Oldest first. */
  orders: z.array(orderState),
  webhookSubscriptions: z.array(webhookSubscription),
  /** Oldest first. Finished deliveries are deleted after a while. */
  webhookDeliveries: z.array(webhookDelivery),
  webhookTravel,
});

export type AccessToken = z.infer<typeof accessToken>;
export type Metafield = z.infer<typeof metafield>;
export type Installation = z.infer<typeof installation>;

/** The part of a shop that always comes from the seed. */
export interface ShopIdentity {
  domain: ShopDomain;
  handle: string;
  name: string;
  /** ISO 4217, e.g. `USD`. */
  currency: string;
  /** In Shopify's format, e.g. `${{amount}}`. */
  moneyFormat: string;
  moneyWithCurrencyFormat: string;
  primaryLocale: string;
  /** Initially published languages besides the primary one. */
  locales?: string[] | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export type ShopState = ShopIdentity & z.infer<typeof changingShop>;

/** The whole state of the sandbox. Plain JSON, so that the control API can save, reset and return it. */
export interface SandboxState {
  shops: Record<ShopDomain, ShopState>;
}
