import { defaultDocument, type FeaturesDocument, features, readStored, SCHEMA_VERSION } from '@uptill/feature-schema';
import type { Prisma, PrismaClient } from '@uptill/prisma';
import { PUBLICATION_TARGET } from '../publishing/target';

/** A shop's settings, and which of its saves they are; version 0 is the defaults of a shop that never saved. */
export interface VersionedFeatures {
  version: number;
  features: FeaturesDocument;
}

/** Reads the newest settings of a shop. */
export async function readFeatures(prisma: PrismaClient, shop: string): Promise<VersionedFeatures> {
  const newest = await prisma.featureDocument.findFirst({ where: { shopId: shop }, orderBy: { version: 'desc' } });
  if (!newest) return { version: 0, features: defaultDocument(features) };
  return { version: newest.version, features: readStored(features, newest) };
}

export type Saved = { ok: true; version: number } | { ok: false; reason: 'conflict' };

/**
 * Saves settings as the version after `seen`, the one the merchant had before their eyes, and asks for publication in
 * the same transaction. A conflict when someone else saved in between; nothing is written then.
 */
export async function saveFeatures(
  prisma: PrismaClient,
  shop: string,
  seen: number,
  document: FeaturesDocument,
): Promise<Saved> {
  const version = seen + 1;
  return prisma.$transaction(async (transaction) => {
    await transaction.shop.createMany({ data: [{ id: shop }], skipDuplicates: true });
    const moved = await transaction.shop.updateMany({ where: { id: shop, version: seen }, data: { version } });
    if (moved.count === 0) return { ok: false, reason: 'conflict' };
    await transaction.featureDocument.create({
      data: { shopId: shop, version, schemaVersion: SCHEMA_VERSION, document: toJson(document) },
    });
    await requestPublication(transaction, shop);
    return { ok: true, version };
  });
}

async function requestPublication(transaction: Prisma.TransactionClient, shop: string): Promise<void> {
  // A new save is worth a new attempt at once, however often the last one failed.
  const wanted = { nextAttemptAt: new Date(), attempts: 0, lastError: null };
  await transaction.publication.upsert({
    where: { shopId_target: { shopId: shop, target: PUBLICATION_TARGET } },
    create: { shopId: shop, target: PUBLICATION_TARGET, ...wanted },
    update: wanted,
  });
}

/** Parsed settings are plain JSON; Prisma's type for that can't be derived from a generic document. */
function toJson(document: FeaturesDocument): Prisma.InputJsonObject {
  return document as unknown as Prisma.InputJsonObject;
}
