import { z } from 'zod';
import type { TextId } from '../../platform/texts/texts';

/**
 * Number of products to search for subscriptions and ratings. They cost about 250 points, a quarter of a shop's bucket,
 * which other calls need too.
 */
export const PRODUCTS_TO_SEARCH = 50;

/** Groups of integrations, in the order of the list. */
export const INTEGRATION_KINDS = {
  products: 'integrations.kindProducts',
  shoppers: 'integrations.kindShoppers',
  storefront: 'integrations.kindStorefront',
} satisfies Record<string, TextId>;

interface Integration {
  kind: keyof typeof INTEGRATION_KINDS;
  title: TextId;
  /** Description in one or two sentences. */
  about: TextId;
  /** Explanation for a shop in which nothing is found; absent for an integration without detection. */
  notFound?: TextId;
}

/** Every integration by its id, which is the last part of its path. Each has a switch or a detection that changes what the app does. */
const INTEGRATIONS = {
  subscriptions: {
    kind: 'products',
    title: 'integrations.subscriptions',
    about: 'integrations.subscriptionsAbout',
    notFound: 'integrations.subscriptionsNotFound',
  },
  reviews: {
    kind: 'products',
    title: 'integrations.reviews',
    about: 'integrations.reviewsAbout',
    notFound: 'integrations.reviewsNotFound',
  },
  tracking: { kind: 'shoppers', title: 'providers.title', about: 'integrations.trackingAbout' },
  'customer-accounts': {
    kind: 'shoppers',
    title: 'integrations.customerAccounts',
    about: 'integrations.customerAccountsAbout',
  },
  'page-builders': {
    kind: 'storefront',
    title: 'integrations.pageBuilders',
    about: 'integrations.pageBuildersAbout',
    notFound: 'integrations.pageBuildersNotFound',
  },
  currencies: {
    kind: 'storefront',
    title: 'integrations.currencies',
    about: 'integrations.currenciesAbout',
    notFound: 'integrations.currenciesNotFound',
  },
} satisfies Record<string, Integration>;

export type IntegrationId = keyof typeof INTEGRATIONS;

export const INTEGRATION_IDS = Object.keys(INTEGRATIONS) as [IntegrationId, ...IntegrationId[]];

export const INTEGRATIONS_PATH = '/integrations';

export const integrationPath = (id: IntegrationId) => `${INTEGRATIONS_PATH}/${id}`;

/** Returns an integration, typed with its optional properties. */
export const integrationOf = (id: IntegrationId): Integration => INTEGRATIONS[id];

export function isIntegration(id: string): id is IntegrationId {
  return Object.hasOwn(INTEGRATIONS, id);
}

/**
 * - `on`: the app uses it.
 * - `needsPlan`, `needsScopes`, `notAvailable`: the merchant can't turn it on, for this reason.
 * - `found`: it is off, although the shop has something to integrate. `notFound`: the shop has nothing to integrate.
 * - `off`: it is off, and has no detection.
 * - `failed`: it could not be read.
 */
const STATUSES = ['on', 'off', 'found', 'notFound', 'needsPlan', 'needsScopes', 'notAvailable', 'failed'] as const;

const integrationState = z.object({
  status: z.enum(STATUSES),
  /** Parts of the app that use it, such as the names of features. */
  inUse: z.array(z.string()),
  /** Items found in the shop, such as the names of subscriptions; null without detection, or if it could not be read. */
  found: z.array(z.string()).nullable(),
});

/** Response body of `GET /api/integrations`: the state of each integration. */
export const integrationStates = z.record(z.enum(INTEGRATION_IDS), integrationState);

export type IntegrationState = z.infer<typeof integrationState>;
export type IntegrationStates = z.infer<typeof integrationStates>;
