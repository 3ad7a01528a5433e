import { compileConfig } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { readFeatures } from '../features/store.server';
import type { AdminGraphql } from '../shopify/graphql.server';
import { readPublishedState, writeConfig } from './write-config.server';

/** Largest number of writes, in case another instance changes the metafield between our read and our write. */
const MAX_WRITES = 3;

/**
 * Publishes a shop's newest settings. Returns their version.
 * @throws Error if Shopify refuses the settings or can't be reached.
 */
export async function publishShop(prisma: PrismaClient, shop: string, graphql: AdminGraphql): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const state = await readPublishedState(graphql);
    const { version, features } = await readFeatures(prisma, shop);
    const written = await writeConfig(graphql, state, compileConfig(features));
    if (written.ok) return version;
    if (!written.isStale || attempt === MAX_WRITES) throw new Error(written.message);
  }
}
