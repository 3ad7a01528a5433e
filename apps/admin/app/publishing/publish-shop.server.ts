import { compileConfig } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { readFeatures } from '../features/store.server';
import type { AdminGraphql } from '../shopify/graphql.server';
import { readPublishedState, writeConfig } from './write-config.server';

/** Another instance may write between our look and our write; more often than this in a row is a failure. */
const MAX_STALE = 3;

/** Publishes the newest settings of a shop and answers their version. Throws when Shopify refuses or can't be reached. */
export async function publishShop(prisma: PrismaClient, shop: string, graphql: AdminGraphql): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const state = await readPublishedState(graphql);
    const { version, features } = await readFeatures(prisma, shop);
    const written = await writeConfig(graphql, state, compileConfig(features));
    if (written.ok) return version;
    if (!written.isStale || attempt === MAX_STALE) throw new Error(written.message);
  }
}
