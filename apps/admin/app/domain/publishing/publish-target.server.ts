import type { Access } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { readDocuments, readTranslations } from '../documents/store.server';
import type { Published } from './publications.server';
import { type TargetName, targetOf } from './targets.server';

/** Largest number of writes, because another instance may publish between our read and our write. */
const MAX_WRITES = 3;

/**
 * Publishes a target, by name, compiled from a shop's newest documents.
 * @throws Error if Shopify refuses the value or can't be reached.
 */
export async function publishTarget(
  prisma: PrismaClient,
  shop: string,
  name: TargetName,
  graphql: AdminGraphql,
  accessOf: (shop: string) => Promise<Access>,
): Promise<Published> {
  const target = targetOf(name);
  for (let attempt = 1; ; attempt += 1) {
    const write = await target.prepareWrite(graphql);
    const access = await accessOf(shop);
    const { revision, documents } = await readDocuments(prisma, shop, target.documents);
    // Read after the revision, so that they contain every save up to it.
    const translations = target.hasTranslations ? await readTranslations(prisma, shop) : {};
    const written = await write((known) => target.compile({ ...documents, ...translations }, access, known));
    if (written.ok) return { revision, ...written };
    if (!written.isStale || attempt === MAX_WRITES) throw new Error(written.message);
  }
}
