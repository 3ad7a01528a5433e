import { type Access, type AnyDocument, features, screens, usableDocument } from '@uptill/feature-schema';
import { listDataRequests, summary } from '@uptill/metrics';
import type { Database } from '@uptill/prisma';
import { readDocument } from '../documents/store.server';
import { readPublication } from '../publishing/publications.server';
import type { Dashboard, FeatureState } from './dashboard';

/** Days of activity to show. */
const DAYS = 30;

/** Reads everything the home page shows about a shop: publication, activity, and features as the store shows them. */
export async function readDashboard(
  { prisma, pool }: Database,
  { shop, access, now }: { shop: string; access: Access; now: Date },
): Promise<Dashboard> {
  const [publication, activity, dataRequests, saved] = await Promise.all([
    readPublication(prisma, shop),
    summary(pool, { shop, days: DAYS, now }),
    listDataRequests(pool, shop),
    readDocument(prisma, shop, 'features'),
  ]);
  return {
    publication,
    activity,
    dataRequests,
    features: featureStates(usableDocument({ features, screens }, saved.content, access)),
  };
}

/** Lists the features that have a screen, each with the path of its first screen and the devices it is on for. */
function featureStates(document: AnyDocument): FeatureState[] {
  const paths = new Map<string, string>();
  for (const screen of screens.toSorted((one, other) => one.navigation.order - other.navigation.order)) {
    for (const tab of screen.tabs) if (!paths.has(tab.storeKey)) paths.set(tab.storeKey, screen.path);
  }
  return Object.values(features).flatMap(({ key, name }) => {
    const path = paths.get(key);
    const settings = document[key];
    if (!path || !settings) return [];
    return [{ name, path, mobile: settings.mobile.isEnabled === true, desktop: settings.desktop.isEnabled === true }];
  });
}
