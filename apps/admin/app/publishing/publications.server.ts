import type { PrismaClient } from '@uptill/prisma';
import { backoffMs } from './backoff';
import { PUBLICATION_TARGET } from './target';
import { VOCABULARY } from './vocabulary.server';

/** An instance that dies while publishing holds the shop back for this long, in milliseconds. */
const LEASE_MS = 60_000;

/** A shop whose newest version is not live, leased to this instance. */
export interface DuePublication {
  shop: string;
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
    const lease = { leasedUntil: new Date(now.getTime() + LEASE_MS) };
    const taken = await prisma.publication.updateMany({ where: { shopId, ...due }, data: lease });
    if (taken.count === 1) return { shop: shopId, attempts, due: nextAttemptAt };
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

/** Notes that a version is live. A save that came meanwhile stays due. */
export async function notePublished(prisma: PrismaClient, shop: string, version: number, now: Date): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    // A save locks the shop first, too: either sees what the other wrote, and neither waits for the other in a circle.
    await transaction.$queryRaw`select 1 from "Shop" where id = ${shop} for update`;
    const where = { shopId: shop, target: PUBLICATION_TARGET };
    const published = { publishedVersion: version, publishedVocabulary: VOCABULARY, publishedAt: now };
    const done = { ...published, attempts: 0, lastError: null, leasedUntil: null };
    await transaction.publication.updateMany({ where, data: done });
    await transaction.publication.updateMany({
      where: { ...where, shop: { version } },
      data: { nextAttemptAt: null },
    });
  });
}

/** Notes a failure, in words for the merchant, and when to try again. */
export async function noteFailure(
  prisma: PrismaClient,
  { shop, attempts, due }: DuePublication,
  message: string,
  now: Date,
): Promise<void> {
  const failures = attempts + 1;
  const where = { shopId: shop, target: PUBLICATION_TARGET };
  const nextAttemptAt = new Date(now.getTime() + backoffMs(failures));
  const failed = await prisma.publication.updateMany({
    where: { ...where, attempts, nextAttemptAt: due },
    data: { attempts: failures, lastError: message, nextAttemptAt, leasedUntil: null },
  });
  // A save that came meanwhile has its own turn, at once.
  if (failed.count === 0) await prisma.publication.updateMany({ where, data: { leasedUntil: null } });
}
