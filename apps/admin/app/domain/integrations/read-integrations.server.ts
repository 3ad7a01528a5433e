import {
  type Access,
  type AnyDocument,
  features,
  type MissingRequirement,
  missingRequirement,
  screens,
  usableDocument,
} from '@uptill/feature-schema';
import { isDatabaseError, type PrismaClient } from '@uptill/prisma';
import { log } from '../../platform/log.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { t } from '../../platform/texts/texts';
import { readDocument } from '../documents/store.server';
import { productAliasesOf } from '../embed/app-embed.server';
import { LEADS } from '../leads/leads';
import { readThemeSettings } from '../theme/theme-settings.server';
import { findCurrencies } from './find-currencies.server';
import { type AppData, findInProducts } from './find-in-products.server';
import { findPageBuilders } from './find-page-builders.server';
import { INTEGRATION_IDS, type IntegrationId, type IntegrationState, type IntegrationStates } from './integrations';
import { featuresInUse, placeOf, type SettingSwitch, switchesOf } from './setting-switches';

/** Longest time that Shopify may take for one detection, in milliseconds. */
const TIMEOUT_MS = 5_000;

interface Context {
  prisma: PrismaClient;
  shop: string;
  graphql: AdminGraphql;
  access: Access;
  /** True if Shopify has approved that this installation of the app reads personal data of customers. */
  isApproved: boolean;
}

/** The context, and what several integrations read, which is read once. */
interface Reading extends Context {
  /** The settings as far as the shop may use them. */
  settings: Promise<AnyDocument>;
  appData: Promise<AppData>;
}

/** How the state of an integration is read. */
interface Reader {
  /** Returns what of the app uses it. */
  inUse(reading: Reading): Promise<string[]>;
  /** Returns what is in the shop that it is for; absent if there is nothing to find. */
  find?(reading: Reading): Promise<string[]>;
  /** Returns what keeps the merchant from turning it on. */
  lack?(reading: Reading): Obstacle | null;
}

type Obstacle = MissingRequirement | 'approval';

const READERS: Record<IntegrationId, Reader> = {
  subscriptions: {
    inUse: async ({ settings }) => featuresInUse(await settings, switchesOf('subscriptions')),
    find: async ({ appData }) => (await appData).sellingPlanGroups,
  },
  reviews: {
    inUse: async ({ settings }) => featuresInUse(await settings, switchesOf('reviews')),
    find: async ({ appData }) => (await appData).rated,
  },
  tracking: {
    async inUse({ prisma, shop }) {
      const { content } = await readDocument(prisma, shop, 'merchantAnalyticsProviderIds');
      const facebook = content.facebookPixelId ? [t('providers.facebook')] : [];
      return content.googleAnalyticsId ? [...facebook, t('providers.google')] : facebook;
    },
  },
  'customer-accounts': {
    async inUse({ prisma, shop, access, isApproved }) {
      const stored = await prisma.shop.findUnique({ where: { id: shop }, select: { collectsLeads: true } });
      return stored?.collectsLeads && isApproved && !missingRequirement(access, LEADS) ? [t('leads.title')] : [];
    },
    lack: ({ access, isApproved }) => (isApproved ? missingRequirement(access, LEADS) : 'approval'),
  },
  'page-builders': {
    inUse: async ({ graphql }) => productAliasesOf(await readThemeSettings(graphql, TIMEOUT_MS)),
    find: ({ graphql }) => findPageBuilders(graphql, TIMEOUT_MS),
  },
  currencies: {
    inUse: async ({ settings }) => featuresInUse(await settings, switchesOf('currencies')),
    find: ({ graphql }) => findCurrencies(graphql, TIMEOUT_MS),
    lack: ({ access }) => lackOfAll(switchesOf('currencies'), access),
  },
};

/** Returns what a shop lacks for each of the switches, or null if it may turn one on. */
function lackOfAll(switches: readonly SettingSwitch[], access: Access): MissingRequirement | null {
  const lacks = switches.map((one) => missingRequirement(access, ...placeOf(one).requirements));
  return lacks.includes(null) ? null : (lacks[0] ?? null);
}

/** Reads the state of each integration of a shop. What can't be read in time has the status `failed`. */
export async function readIntegrations(context: Context): Promise<IntegrationStates> {
  const { prisma, shop, graphql, access } = context;
  const reading: Reading = {
    ...context,
    settings: readDocument(prisma, shop, 'features').then(({ content }) =>
      usableDocument({ features, screens }, content, access),
    ),
    appData: findInProducts(graphql, TIMEOUT_MS),
  };
  const states = INTEGRATION_IDS.map(async (id) => [id, await readState(id, reading)] as const);
  return Object.fromEntries(await Promise.all(states)) as IntegrationStates;
}

async function readState(id: IntegrationId, reading: Reading): Promise<IntegrationState> {
  const { inUse, find, lack } = READERS[id];
  const [used, found] = await Promise.allSettled([inUse(reading), find?.(reading)]);
  for (const read of [used, found]) {
    if (read.status === 'fulfilled') continue;
    if (isDatabaseError(read.reason)) throw read.reason;
    log.warn({ err: read.reason, shop: reading.shop, integration: id }, 'An integration could not be read');
  }
  const state = {
    inUse: used.status === 'fulfilled' ? used.value : null,
    found: found.status === 'fulfilled' ? found.value : null,
  };
  const status = statusOf(state, lack?.(reading) ?? null);
  return { status, inUse: state.inUse ?? [], found: state.found ?? null };
}

const OBSTACLES: Record<Obstacle, IntegrationState['status']> = {
  plan: 'needsPlan',
  plus: 'needsPlan',
  scopes: 'needsScopes',
  approval: 'notAvailable',
};

/**
 * Returns the status of an integration by what uses it and what was found for it. Null stands for what could not be read,
 * and undefined for an integration that has nothing to find.
 */
export function statusOf(
  { inUse, found }: { inUse: string[] | null; found: string[] | null | undefined },
  lack: Obstacle | null,
): IntegrationState['status'] {
  if (!inUse) return 'failed';
  if (inUse.length > 0) return 'on';
  if (lack) return OBSTACLES[lack];
  if (found === null) return 'failed';
  if (!found) return 'off';
  return found.length > 0 ? 'found' : 'notFound';
}
