import type { Prisma, PrismaClient } from '@uptill/prisma';
import type { Publication } from '../dashboard/dashboard';
import { type Lease, leaseEnd, PUBLICATION_TARGET, whereLeased } from './lease.server';
import { VOCABULARY } from './vocabulary.server';

/** Delay of the first retry, in milliseconds. It doubles with every further failure. */
const FIRST_RETRY_MS = 2_000;

/** Longest delay of a retry, in milliseconds: settings should be live soon after Shopify has recovered. */
const MAX_RETRY_MS = 5 * 60_000;

/** A due publication, leased to this instance. */
export interface DuePublication extends Lease {
  attempts: number;
  /** The stored `nextAttemptAt` when the lease was taken. A save during the attempt changes the stored time. */
  dueSince: Date | null;
}

/** Reads whether the settings that a shop saved last are live. */
export async function readPublication(prisma: PrismaClient, shop: string): Promise<Publication> {
  const row = await prisma.shop.findUnique({
    where: { id: shop },
    include: { publications: { where: { target: PUBLICATION_TARGET } } },
  });
  if (!row || row.version === 0) return { state: 'empty' };
  const publication = row.publications[0];
  if (publication?.publishedVersion === row.version) return { state: 'live' };
  const isRetry = publication?.lastError != null;
  return {
    state: 'pending',
    lastError: publication?.lastError ?? null,
    nextAttemptAt: isRetry ? (publication.nextAttemptAt?.toISOString() ?? null) : null,
  };
}

/** Makes a shop's publication due now, even if earlier attempts failed and a retry is waiting. */
export async function requestPublication(transaction: Prisma.TransactionClient, shop: string): Promise<void> {
  const due = { nextAttemptAt: new Date(), attempts: 0, lastError: null };
  await transaction.publication.upsert({
    where: { shopId_target: { shopId: shop, target: PUBLICATION_TARGET } },
    create: { shopId: shop, target: PUBLICATION_TARGET, ...due },
    update: due,
  });
}

/** Leases the publication that has been due longest; null if none is due. No two instances get the same one. */
export async function takeDuePublication(prisma: PrismaClient, now: Date): Promise<DuePublication | null> {
  const isFree = { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] };
  const due = { target: PUBLICATION_TARGET, nextAttemptAt: { lte: now }, shop: { uninstalledAt: null }, ...isFree };
  const candidates = await prisma.publication.findMany({ where: due, orderBy: { nextAttemptAt: 'asc' }, take: 10 });
  for (const { shopId, attempts, nextAttemptAt } of candidates) {
    const leasedUntil = leaseEnd(now);
    const leased = await prisma.publication.updateMany({ where: { shopId, ...due }, data: { leasedUntil } });
    if (leased.count === 1) return { shop: shopId, leasedUntil, attempts, dueSince: nextAttemptAt };
  }
  return null;
}

/**
 * Marks as due every publication that a release with a different config format made. The storefront has no defaults of
 * its own, so new fields have to be added to its config.
 */
export async function republishOlderVocabularies(prisma: PrismaClient, now: Date): Promise<void> {
  await prisma.publication.updateMany({
    where: {
      target: PUBLICATION_TARGET,
      publishedVersion: { gt: 0 },
      publishedVocabulary: { not: VOCABULARY },
      nextAttemptAt: null,
    },
    data: { nextAttemptAt: now },
  });
}

/**
 * Records that a version is live. A later version, saved during the publication, stays due. Does nothing if the lease
 * was lost, because another instance may have published a newer version.
 */
export async function recordPublished(prisma: PrismaClient, lease: Lease, version: number, now: Date): Promise<void> {
  const { shop } = lease;
  await prisma.$transaction(async (transaction) => {
    // A save locks the shop's row first too. The common order prevents deadlocks, and the lock ensures that the
    // comparison of versions below sees every save.
    await transaction.$queryRaw`select 1 from "Shop" where id = ${shop} for update`;
    const published = { publishedVersion: version, publishedVocabulary: VOCABULARY, publishedAt: now };
    const done = { ...published, attempts: 0, lastError: null, leasedUntil: null };
    const recorded = await transaction.publication.updateMany({ where: whereLeased(lease), data: done });
    if (recorded.count === 0) return;
    await transaction.publication.updateMany({
      where: { shopId: shop, target: PUBLICATION_TARGET, shop: { version } },
      data: { nextAttemptAt: null },
    });
  });
}

/** Records a failure, as a message for the merchant, and schedules a retry. Does nothing if the lease has been lost. */
export async function recordFailure(
  prisma: PrismaClient,
  publication: DuePublication,
  message: string,
  now: Date,
): Promise<void> {
  const { attempts, dueSince } = publication;
  const failures = attempts + 1;
  const nextAttemptAt = new Date(now.getTime() + backoffMs(failures));
  const failed = await prisma.publication.updateMany({
    where: { ...whereLeased(publication), attempts, nextAttemptAt: dueSince },
    data: { attempts: failures, lastError: message, nextAttemptAt, leasedUntil: null },
  });
  if (failed.count === 1) return;
  // A save during the attempt made the publication due now. Only end the lease.
  await prisma.publication.updateMany({ where: whereLeased(publication), data: { leasedUntil: null } });
}

/** Returns the delay before the next attempt after consecutive failures, in milliseconds: 2 s, 4 s, 8 s, … 5 min. */
export function backoffMs(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1));
}
