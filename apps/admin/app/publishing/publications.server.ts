import type { PrismaClient } from '@uptill/prisma';
import { backoffMs } from './backoff';
import { held, type Lease, leaseFrom } from './lease.server';
import { PUBLICATION_TARGET } from './target';
import { VOCABULARY } from './vocabulary.server';

/** A shop whose newest version is not live, leased to this instance. */
export interface DuePublication extends Lease {
  attempts: number;
  /** Since when it was due: a save that comes while it is under way moves this. */
  due: Date | null;
}

/** Takes the publication that has waited longest; null when none is due. Two instances never get the same one. */
export async function takeDuePublication(prisma: PrismaClient, now: Date): Promise<DuePublication | null> {
  const isFree = { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] };
  const due = { target: PUBLICATION_TARGET, nextAttemptAt: { lte: now }, shop: { uninstalledAt: null }, ...isFree };
  const candidates = await prisma.publication.findMany({ where: due, orderBy: { nextAttemptAt: 'asc' }, take: 10 });
  for (const { shopId, attempts, nextAttemptAt } of candidates) {
    const leasedUntil = leaseFrom(now);
    const taken = await prisma.publication.updateMany({ where: { shopId, ...due }, data: { leasedUntil } });
    if (taken.count === 1) return { shop: shopId, leasedUntil, attempts, due: nextAttemptAt };
  }
  return null;
}

/**
 * Makes every shop due whose settings were published with another vocabulary than this release's: the storefront has no
 * defaults of its own, so a field that is new must reach its config.
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
 * Notes that a version is live. A save that came meanwhile stays due. Whoever has lost the lease notes nothing: what is
 * live is for the next holder to say.
 */
export async function notePublished(prisma: PrismaClient, lease: Lease, version: number, now: Date): Promise<void> {
  const { shop } = lease;
  await prisma.$transaction(async (transaction) => {
    // A save locks the shop first, too: either sees what the other wrote, and neither waits for the other in a circle.
    await transaction.$queryRaw`select 1 from "Shop" where id = ${shop} for update`;
    const published = { publishedVersion: version, publishedVocabulary: VOCABULARY, publishedAt: now };
    const done = { ...published, attempts: 0, lastError: null, leasedUntil: null };
    const noted = await transaction.publication.updateMany({ where: held(lease), data: done });
    if (noted.count === 0) return;
    await transaction.publication.updateMany({
      where: { shopId: shop, target: PUBLICATION_TARGET, shop: { version } },
      data: { nextAttemptAt: null },
    });
  });
}

/** Notes a failure, in words for the merchant, and when to try again. Nothing, too, once the lease is lost. */
export async function noteFailure(
  prisma: PrismaClient,
  publication: DuePublication,
  message: string,
  now: Date,
): Promise<void> {
  const { attempts, due } = publication;
  const failures = attempts + 1;
  const nextAttemptAt = new Date(now.getTime() + backoffMs(failures));
  const failed = await prisma.publication.updateMany({
    where: { ...held(publication), attempts, nextAttemptAt: due },
    data: { attempts: failures, lastError: message, nextAttemptAt, leasedUntil: null },
  });
  if (failed.count === 1) return;
  // A save that came meanwhile has its own turn, at once.
  await prisma.publication.updateMany({ where: held(publication), data: { leasedUntil: null } });
}
