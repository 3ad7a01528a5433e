import {
  defaultDocument,
  type FeaturesDocument,
  features,
  migrateDocument,
  SCHEMA_VERSION,
} from '@uptill/feature-schema';
import type { Prisma, PrismaClient } from '@uptill/prisma';
import { requestPublication } from '../publishing/publications.server';

/** A shop's settings and their version, which is 0 before the first save and incremented by each save. */
export interface VersionedFeatures {
  version: number;
  features: FeaturesDocument;
}

/** Reads a shop's newest settings. */
export async function readFeatures(prisma: PrismaClient, shop: string): Promise<VersionedFeatures> {
  const newest = await prisma.featureDocument.findFirst({ where: { shopId: shop }, orderBy: { version: 'desc' } });
  if (!newest) return { version: 0, features: defaultDocument(features) };
  return { version: newest.version, features: migrateDocument(features, newest) };
}

export type Saved = { ok: true; version: number } | { ok: false; reason: 'conflict' };

/**
 * Saves settings as the version after `base`, the version they are based on, and requests publication in the same
 * transaction. Fails with a conflict, and saves nothing, if `base` is not the newest version.
 */
export async function saveFeatures(
  prisma: PrismaClient,
  shop: string,
  base: number,
  document: FeaturesDocument,
): Promise<Saved> {
  const version = base + 1;
  return prisma.$transaction(async (transaction) => {
    await transaction.shop.createMany({ data: [{ id: shop }], skipDuplicates: true });
    const updated = await transaction.shop.updateMany({ where: { id: shop, version: base }, data: { version } });
    if (updated.count === 0) return { ok: false, reason: 'conflict' };
    await transaction.featureDocument.create({
      data: { shopId: shop, version, schemaVersion: SCHEMA_VERSION, document: toJson(document) },
    });
    await requestPublication(transaction, shop);
    return { ok: true, version };
  });
}

/** Parsed settings are plain JSON, but TypeScript can't derive Prisma's JSON type from a generic document. */
function toJson(document: FeaturesDocument): Prisma.InputJsonObject {
  return document as unknown as Prisma.InputJsonObject;
}
