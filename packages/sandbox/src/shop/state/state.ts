import { z } from 'zod';
import { behavioursState } from '../behaviours/behaviours.ts';
import { appCredit, appPurchase, appSubscription } from '../billing/charge.ts';
import { cartState } from '../cart/cart.ts';
import { cartTransform } from '../cart-transforms/cart-transform.ts';
import { catalogueChanges } from '../catalogue/catalogue-changes.ts';
import { checkoutState } from '../checkouts/checkout.ts';
import { customerState } from '../customers/customer.ts';
import { discountsState } from '../discounts/discount.ts';
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

/** `<handle>.myshopify.com`: how the platform names a shop everywhere. */
export type ShopDomain = string;

const accessToken = z.looseObject({
  token: z.string(),
  /** Milliseconds since 1970; null for an offline token of the kind that never expires. */
  expiresAt: z.number().nullable(),
  refreshToken: z.string().optional(),
  /** Milliseconds since 1970. */
  refreshTokenExpiresAt: z.number().optional(),
  /** The staff member, for an online token. */
  userId: z.number().optional(),
});

const installation = z.object({
  id: z.string(),
  grantedScopes: z.array(z.string()),
  /** Live offline tokens; several may be valid at once. */
  tokens: z.array(accessToken),
  metafields: z.array(metafield),
  /** What the app charges for; ends with the installation. */
  subscriptions: z.array(appSubscription).default([]),
  purchases: z.array(appPurchase).default([]),
  credits: z.array(appCredit).default([]),
  cartTransforms: z.array(cartTransform).default([]),
});

/** What of a shop can change, and so is written down and read back. */
export const changingShop = z.object({
  /** Folder name under `themes/`, or the absolute path of a theme folder. */
  theme: z.string(),
  themeSettings,
  themeLibrary,
  /** Null until the app is installed and again after it was uninstalled. */
  installation: installation.nullable(),
  /** Milliseconds since 1970, of this machine's clock: session tokens from before it ended with it. */
  uninstalledAt: z.number().nullable(),
  /** Tracking consent of the shop's visitors: the default answer of the customer privacy API. */
  consent: z.enum(['granted', 'denied', 'not-loaded']),
  carts: z.record(z.string(), cartState),
  /** How the platform hasBehaviour here where its behaviour is not certain. */
  behaviours: behavioursState,
  markets: marketsState,
  discounts: discountsState,
  shippingZones: shippingZonesState,
  taxes: taxesState,
  /** Price lists, and for whom they hold: companies and markets. */
  catalogs: catalogsState,
  priceLists: priceListsState,
  /** What the merchant pays for: `lineUpdate` of a cart transform and more belong to Plus and development stores only. */
  plan: z.enum(['basic', 'grow', 'advanced', 'plus', 'development']),
  catalogueChanges,
  /** By their owner's gid; those of the app installation and of products are kept with these. */
  metafields: z.record(z.string(), z.array(metafield)),
  metafieldDefinitions: z.array(metafieldDefinition),
  translations: z.array(registeredTranslation),
  /** Published languages besides the primary one: each has an address of its own, `/fr/…`. */
  locales: z.array(z.string()).optional(),
  /** Enabled, and not published yet. */
  unpublishedLocales: z.array(z.string()),
  files: z.array(shopFile),
  customers: z.array(customerState),
  /** Customers who are logged in: by the value of their cookie, their id. */
  customerSessions: z.record(z.string(), z.number()),
  /** By token. */
  checkouts: z.record(z.string(), checkoutState),
  /** Oldest first. */
  orders: z.array(orderState),
  webhookSubscriptions: z.array(webhookSubscription),
  /** Oldest first; those that came to an end are forgotten at some time. */
  webhookDeliveries: z.array(webhookDelivery),
  webhookTravel,
});

export type AccessToken = z.infer<typeof accessToken>;
export type Metafield = z.infer<typeof metafield>;
export type Installation = z.infer<typeof installation>;

/** What of a shop always comes from its seed. */
export interface ShopIdentity {
  domain: ShopDomain;
  handle: string;
  name: string;
  /** ISO 4217, e.g. `USD`. */
  currency: string;
  /** Liquid-like, e.g. `${{amount}}`. */
  moneyFormat: string;
  moneyWithCurrencyFormat: string;
  primaryLocale: string;
  /** Published languages besides the primary one, as the shop begins. */
  locales?: string[] | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export type ShopState = ShopIdentity & z.infer<typeof changingShop>;

/** Everything the imitated platform remembers. Plain JSON, so that it can be persisted, reset and shown by the control API. */
export interface SandboxState {
  shops: Record<ShopDomain, ShopState>;
}
