import { summary } from '@uptill/metrics';
import type { Database } from '@uptill/prisma';
import { readFeatures } from '../features/store.server';
import { readPublication } from '../publishing/publication-state.server';
import type { Dashboard } from './dashboard';
import { featureStates } from './feature-states';

/** The specification's window for metrics, in days. */
const DAYS = 30;

/** What a merchant wants to know first: is it live, what does it do, what is switched on. */
export async function readDashboard({ prisma, pool }: Database, shop: string, now: Date): Promise<Dashboard> {
  const [publication, activity, { features }] = await Promise.all([
    readPublication(prisma, shop),
    summary(pool, { shop, days: DAYS, now }),
    readFeatures(prisma, shop),
  ]);
  return { publication, activity, features: featureStates(features) };
}
