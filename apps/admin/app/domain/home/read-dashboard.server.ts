import {
  type Access,
  type AnyDocument,
  type AnyFeature,
  type FeaturesDocument,
  features,
  lowestPlanFor,
  missingRequirement,
  PLATFORMS,
  publishedProviders,
  scopesOf,
  scopesOfSettings,
  screens,
  switchOf,
  tabPath,
  usableDocument,
} from '@uptill/feature-schema';
import { isEventStoreFailure, listDataRequests, type MetricsData, type Summary, summary } from '@uptill/metrics';
import { log, logError } from '../../platform/log.server';
import type { Stores } from '../../platform/metrics.server';
import { readBundleSize } from '../bundle-size/read-bundle-size.server';
import { settingsOf } from '../documents/change';
import { readDocuments } from '../documents/store.server';
import { readPublication } from '../publishing/publications.server';
import { publishedCode } from '../publishing/published-code';
import { ACTIVITY_DAYS, type Dashboard, type DashboardStart, type FeatureState } from './dashboard';

interface Visit {
  shop: string;
  access: Access;
}

interface FullVisit extends Visit {
  /** The folder of the storefront's built scripts. */
  assets: string;
  now: Date;
}

/** Reads what a shop's home page shows at once: publication, and features as shown in the store, without earnings. */
export async function readDashboardStart(
  { prisma, pool }: Pick<Stores, 'prisma' | 'pool'>,
  { shop, access }: Visit,
): Promise<DashboardStart> {
  const [publication, dataRequests, { documents }] = await Promise.all([
    readPublication(prisma, shop),
    listDataRequests(pool, shop),
    readDocuments(prisma, shop, ['features']),
  ]);
  return { publication, dataRequests, features: featureStates(documents.features, access, []) };
}

/** Reads the data of a shop's home page: publication, activity, and features as shown in the store. */
export async function readDashboard({ prisma, ...data }: Stores, visit: FullVisit): Promise<Dashboard> {
  const { shop, access, assets, now } = visit;
  const [publication, { features: earned, activity }, dataRequests, { documents }] = await Promise.all([
    readPublication(prisma, shop),
    readActivity(data, shop, now),
    listDataRequests(data.pool, shop),
    readDocuments(prisma, shop, ['features', 'merchantAnalyticsProviderIds', 'customCode']),
  ]);
  const bundleSize = await readBundleSize(assets, {
    used: usableDocument({ features, screens }, documents.features, access),
    hasProviders: Object.keys(publishedProviders(documents.merchantAnalyticsProviderIds)).length > 0,
    hasCode: publishedCode(documents.customCode) !== '',
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'The sizes of the storefront’s scripts could not be read');
    return null;
  });
  return {
    publication,
    activity,
    dataRequests,
    bundleSize,
    features: featureStates(documents.features, access, earned),
  };
}

/** Reads the last days. Without activity while the event store can't be used: the rest of the page does not need it. */
async function readActivity(data: MetricsData, shop: string, now: Date) {
  try {
    const { features, ...activity } = await summary(data, { shop, days: ACTIVITY_DAYS, now });
    return { features, activity };
  } catch (error) {
    if (!isEventStoreFailure(error)) throw error;
    logError({ err: error, shop }, 'The activity could not be read');
    return { features: [], activity: null };
  }
}

/** Lists the features that have a screen: the path of their first tab, the devices on which it is on, its earnings, and what it lacks. */
function featureStates(document: FeaturesDocument, access: Access, earned: Summary['features']): FeatureState[] {
  const used: AnyDocument = usableDocument({ features, screens }, document, access);
  const inOrder = screens.toSorted((one, other) => one.navigation.order - other.navigation.order);
  const tabs = inOrder.flatMap((screen) => screen.tabs.map((tab) => ({ screen, tab })));
  return Object.values<AnyFeature>(features).flatMap((feature) => {
    const { key, name } = feature;
    const own = tabs.filter(({ tab }) => tab.storeKey === key);
    const [first] = own;
    const { screen, tab } = own.find(({ tab }) => switchOf(tab) === 'isEnabled') ?? {};
    const settings = used[key];
    if (!first || !screen || !tab || !settings || missingRequirement(access, screen, tab) === 'plus') return [];
    const scopes = PLATFORMS.flatMap((platform) => [
      ...scopesOf(screen, tab),
      ...scopesOfSettings(feature.fields, settingsOf(document, key, platform)),
    ]);
    const { numberOfOrders = 0, revenue = 0 } = earned.find(({ feature }) => feature === key) ?? {};
    return [
      {
        key,
        name,
        path: tabPath(first.screen, first.tab),
        mobile: settings.mobile.isEnabled === true,
        desktop: settings.desktop.isEnabled === true,
        numberOfOrders,
        revenue,
        neededPlan: missingRequirement(access, screen, tab) === 'plan' ? lowestPlanFor(screen, tab).name : null,
        neededScopes: [...new Set(scopes)].filter(
          (scope) => missingRequirement(access, { additionalScopes: [scope] }) !== null,
        ),
      },
    ];
  });
}
