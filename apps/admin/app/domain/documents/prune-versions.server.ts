import type { Prisma } from '@uptill/prisma';
import type { KindName } from './document-kinds';

/** Number of newest versions that are never deleted. */
export const RETAINED_VERSIONS = 100;

/** Age below which no version is deleted, in milliseconds. */
const RETENTION_MS = 90 * 24 * 60 * 60_000;

/** Deletes the versions of a document that are older than 90 days and not among the newest 100. */
export async function pruneVersions(
  transaction: Prisma.TransactionClient,
  shop: string,
  kind: KindName,
  now: Date,
): Promise<void> {
  const oldestRetained = await transaction.document.findFirst({
    where: { shopId: shop, kind },
    orderBy: { version: 'desc' },
    skip: RETAINED_VERSIONS - 1,
    select: { version: true },
  });
  if (!oldestRetained) return;
  const createdAt = { lt: new Date(now.getTime() - RETENTION_MS) };
  await transaction.document.deleteMany({
    where: { shopId: shop, kind, version: { lt: oldestRetained.version }, createdAt },
  });
}
