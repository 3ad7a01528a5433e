import {
  type Access,
  type AnyDocument,
  features,
  publishedProviders,
  screens,
  usableDocument,
} from '@uptill/feature-schema';
import { listDataRequests, type Summary, summary } from '@uptill/metrics';
import type { Database } from '@uptill/prisma';
import { log } from '../../platform/log.server';
import { readBundleSize } from '../bundle-size/read-bundle-size.server';
import { readDocuments } from '../documents/store.server';
import { readPublication } from '../publishing/publications.server';
import { publishedCode } from '../publishing/published-code';
import type { Dashboard, FeatureState } from './dashboard';

/** Days of activity to show. */
const DAYS = 30;

interface Visit {
  shop: string;
  access: Access;
  /** The folder of the storefront's built scripts. */
  assets: string;
  now: Date;
}

/** Reads the data of a shop's home page: publication, activity, and features as shown in the store. */
export async function readDashboard({ prisma, pool }: Database, visit: Visit): Promise<Dashboard> {
  const { shop, access, assets, now } = visit;
  const [publication, { features: earned, ...activity }, dataRequests, { documents }] = await Promise.all([
    readPublication(prisma, shop),
    summary(pool, { shop, days: DAYS, now }),
    listDataRequests(pool, shop),
    readDocuments(prisma, shop, ['features', 'merchantAnalyticsProviderIds', 'customCode']),
  ]);
  const used = usableDocument({ features, screens }, documents.features, access);
  const bundleSize = await readBundleSize(assets, {
    used,
    hasProviders: Object.keys(publishedProviders(documents.merchantAnalyticsProviderIds)).length > 0,
    hasCode: publishedCode(documents.customCode) !== '',
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'The sizes of the storefront’s scripts could not be read');
    return null;
  });
  return { publication, activity, dataRequests, bundleSize, features: featureStates(used, earned) };
}

/** Lists the features that have a screen: the path of its first screen, the devices on which it is on, and its earnings. */
function featureStates(document: AnyDocument, earned: Summary['features']): FeatureState[] {
  const paths = new Map<string, string>();
  for (const screen of screens.toSorted((one, other) => one.navigation.order - other.navigation.order)) {
    for (const tab of screen.tabs) if (!paths.has(tab.storeKey)) paths.set(tab.storeKey, screen.path);
  }
  return Object.values(features).flatMap(({ key, name }) => {
    const path = paths.get(key);
    const settings = document[key];
    if (!path || !settings) return [];
    const { numberOfOrders = 0, revenue = 0 } = earned.find(({ feature }) => feature === key) ?? {};
    const [mobile, desktop] = [settings.mobile.isEnabled === true, settings.desktop.isEnabled === true];
    return [{ name, path, mobile, desktop, numberOfOrders, revenue }];
  });
}
