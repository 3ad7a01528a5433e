import { inTransaction, lockShop, Prisma, type PrismaClient } from '@uptill/prisma';
import { NAMED_AS_TRANSLATIONS } from '../documents/document-kinds';
import { reasonText } from './failure-reason';
import { formatOf } from './formats.server';
import { type Lease, leaseEnd, whereLeased } from './lease.server';
import type { Publication } from './publication';
import { KNOWN_TARGETS, SINGLE_TARGET_NAMES, type TargetName, targetOf } from './targets.server';
import type { Findings } from './write';

/** Delay of the first retry, in milliseconds. It doubles with every further failure. */
const FIRST_RETRY_MS = 2_000;

/** Longest delay of a retry, in milliseconds, so that settings go live soon after Shopify has recovered. */
const MAX_RETRY_MS = 5 * 60_000;

/** Matches the targets that depend on our products: their texts are published with the translations. */
const WITH_PRODUCTS = {
  OR: [{ target: NAMED_AS_TRANSLATIONS }, { target: 'thankYou' satisfies TargetName }],
};

/** Why a publication is due, in order of urgency: a merchant's save or other change, or a release. */
export type Cause = 'save' | 'release';

/** Result of a publication. */
export interface Published extends Findings {
  /** The shop's revision that is live. */
  revision: number;
}

/** A due publication, leased to this instance. */
export interface DuePublication extends Lease {
  cause: Cause;
  attempts: number;
  /** The stored `nextAttemptAt` when the lease was acquired. A save during the attempt changes the stored time. */
  dueSince: Date | null;
}

/** Reads whether the settings of a shop are live, and the reason of the last failure. */
export async function readConfigPublication(prisma: PrismaClient, shop: string) {
  const row = await prisma.publication.findUnique({ where: { shopId_target: { shopId: shop, target: 'config' } } });
  const isPending = row !== null && row.nextAttemptAt !== null && row.cause === ('save' satisfies Cause);
  return { isPending, lastError: row?.lastError ? reasonText(row.lastError) : null };
}

/**
 * Reads whether all saves of a shop are live. A release's republication counts only if it fails, because no save waits for
 * it.
 */
export async function readPublication(prisma: PrismaClient, shop: string): Promise<Publication> {
  const row = await prisma.shop.findUnique({
    where: { id: shop },
    include: { publications: { where: KNOWN_TARGETS, orderBy: { nextAttemptAt: 'asc' } } },
  });
  if (!row || row.revision === 0) return { state: 'empty' };
  const waiting = row.publications.filter(
    ({ cause, nextAttemptAt, lastError }) =>
      lastError !== null || (cause === ('save' satisfies Cause) && nextAttemptAt !== null),
  );
  if (waiting.length === 0) return { state: 'live' };
  const failed = waiting.find(({ lastError }) => lastError !== null);
  return {
    state: 'pending',
    lastError: failed?.lastError ? reasonText(failed.lastError) : null,
    nextAttemptAt: failed?.nextAttemptAt?.toISOString() ?? null,
  };
}

/** Makes targets due now, even during the backoff after failures. `revision` is the shop's revision after the save. */
export async function requestPublication(
  transaction: Prisma.TransactionClient,
  shop: string,
  targets: readonly TargetName[],
  revision: number,
): Promise<void> {
  const due = {
    requestedRevision: revision,
    cause: 'save' satisfies Cause,
    nextAttemptAt: new Date(),
    attempts: 0,
    lastError: null,
  };
  for (const target of targets.toSorted()) {
    await transaction.publication.upsert({
      where: { shopId_target: { shopId: shop, target } },
      create: { shopId: shop, target, ...due },
      update: due,
    });
  }
}

/**
 * Makes all of a shop's publications due now, after a change outside its documents, such as its plan or scopes. A running
 * publication may have read the older state, so it loses its lease. The transaction has locked the shop.
 */
export async function republishShop(transaction: Prisma.TransactionClient, shop: string): Promise<void> {
  await republish(transaction, { shopId: shop });
}

/** Makes a shop's failed publications due now. */
export async function retryPublications(prisma: PrismaClient, shop: string): Promise<void> {
  await inTransaction(prisma, async (transaction) => {
    await lockShop(transaction, shop);
    await republish(transaction, { shopId: shop, lastError: { not: null } });
  });
}

/** Makes one publication of a shop due now, after a change of the resource that it was written to. */
export async function republishTarget(prisma: PrismaClient, shop: string, target: TargetName): Promise<void> {
  await republish(prisma, { shopId: shop, target });
}

async function republish(transaction: Prisma.TransactionClient, where: Prisma.PublicationWhereInput): Promise<void> {
  await transaction.publication.updateMany({
    where,
    data: {
      cause: 'save' satisfies Cause,
      nextAttemptAt: new Date(),
      attempts: 0,
      lastError: null,
      leasedUntil: null,
    },
  });
}

/**
 * Leases the most urgent due publication with one of these causes, the longest due first; null if none is due. No two
 * instances get the same publication.
 */
export async function leaseDuePublication(
  prisma: PrismaClient,
  now: Date,
  causes: readonly Cause[] = ['save', 'release'],
): Promise<DuePublication | null> {
  for (const cause of causes) {
    const due = {
      cause,
      nextAttemptAt: { lte: now },
      shop: { uninstalledAt: null },
      AND: [KNOWN_TARGETS, { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] }],
    };
    const candidates = await prisma.publication.findMany({ where: due, orderBy: { nextAttemptAt: 'asc' }, take: 10 });
    for (const { shopId, attempts, nextAttemptAt, ...candidate } of candidates) {
      // The filter allows no other names.
      const target = candidate.target as TargetName;
      const leasedUntil = leaseEnd(now);
      const leased = await prisma.publication.updateMany({ where: { ...due, shopId, target }, data: { leasedUntil } });
      if (leased.count === 1) return { shop: shopId, target, leasedUntil, cause, attempts, dueSince: nextAttemptAt };
    }
  }
  return null;
}

/**
 * Makes publications due that other releases have published in another format or not at all: targets that this release
 * adds, and saves by a release that does not know their target. The storefront has no defaults of its own, so new fields
 * have to be added to its config.
 */
export async function republishForRelease(prisma: PrismaClient, now: Date): Promise<void> {
  const cause = 'release' satisfies Cause;
  const isTranslations = Prisma.sql`target like ${`${NAMED_AS_TRANSLATIONS.startsWith}%`}`;
  await republishOutdated(prisma, isTranslations, formatOf('t_'), now);
  for (const target of SINGLE_TARGET_NAMES) {
    const { documents, hasTranslations = false } = targetOf(target);
    const kinds = [...documents, ...(hasTranslations ? [`${NAMED_AS_TRANSLATIONS.startsWith}%`] : [])];
    await republishOutdated(prisma, Prisma.sql`target = ${target}`, formatOf(target), now);
    // In SQL, because Prisma would load every shop while saves wait.
    await prisma.$executeRaw`
      insert into "Publication" ("shopId", target, "requestedRevision", cause, "nextAttemptAt")
      select id, ${target}, revision, ${cause}, ${now} from "Shop"
      where exists (select from "Document" where "shopId" = "Shop".id and kind like any(${kinds}))
        and not exists (select from "Publication" where "shopId" = "Shop".id and target = ${target})
      order by id
      for key share skip locked
      on conflict do nothing`;
    await prisma.$executeRaw`
      with behind as (
        select "shopId", target, revision from "Publication" join "Shop" on id = "shopId"
        where target = ${target} and greatest("requestedRevision", "publishedRevision") < (
          select max(version) from "Document" where "shopId" = id and kind like any(${kinds}))
        for no key update of "Publication" skip locked
      )
      update "Publication" as old
      set "requestedRevision" = revision, cause = ${'save' satisfies Cause}, "nextAttemptAt" = ${now}
      from behind where (old."shopId", old.target) = (behind."shopId", behind.target)`;
  }
}

/** Makes publications in another format than this release's due, except rows that are locked at this moment. */
async function republishOutdated(prisma: PrismaClient, which: Prisma.Sql, format: string, now: Date): Promise<void> {
  await prisma.$executeRaw`
    with outdated as (
      select "shopId", target from "Publication"
      where ${which} and "publishedRevision" > 0 and "publishedFormat" <> ${format} and "nextAttemptAt" is null
      for no key update skip locked
    )
    update "Publication" as old set cause = ${'release' satisfies Cause}, "nextAttemptAt" = ${now}
    from outdated where (old."shopId", old.target) = (outdated."shopId", outdated.target)`;
}

/**
 * Records a live revision. A save during the publication remains due. Does nothing if the lease was lost, because another
 * instance may have published a newer revision.
 */
export async function recordPublished(
  prisma: PrismaClient,
  lease: Lease,
  { revision, offers, discounts = 0, extrasError = null, changedProducts = [] }: Published,
  now: Date,
): Promise<void> {
  const published = {
    publishedRevision: revision,
    publishedFormat: formatOf(lease.target),
    publishedAt: now,
    attempts: 0,
    lastError: null,
    leasedUntil: null,
  };
  await inTransaction(prisma, async (transaction) => {
    const { publication } = transaction;
    await lockShop(transaction, lease.shop);
    const where = whereLeased(lease);
    const newest = {
      where: { ...where, requestedRevision: { lte: revision } },
      data: { ...published, nextAttemptAt: null },
    };
    const recorded =
      (await publication.updateMany(newest)).count || (await publication.updateMany({ where, data: published })).count;
    if (recorded && offers)
      await transaction.shop.updateMany({
        where: { id: lease.shop },
        data: { offersState: offers, offerDiscounts: discounts, extrasError },
      });
    if (changedProducts.length > 0) await republish(transaction, { shopId: lease.shop, ...WITH_PRODUCTS });
  });
}

/**
 * Records a failure with its reason, in the format of `reasonText`, and schedules a retry. Does nothing if the lease has
 * been lost.
 */
export async function recordFailure(
  prisma: PrismaClient,
  publication: DuePublication,
  reason: string,
  now: Date,
): Promise<void> {
  const { attempts, dueSince } = publication;
  const failures = attempts + 1;
  const nextAttemptAt = new Date(now.getTime() + backoffMs(failures));
  const failed = await prisma.publication.updateMany({
    where: { ...whereLeased(publication), attempts, nextAttemptAt: dueSince },
    data: { attempts: failures, lastError: reason, nextAttemptAt, leasedUntil: null },
  });
  if (failed.count === 1) return;
  // A save during the attempt has made the publication due now, so only the lease ends.
  await prisma.publication.updateMany({ where: whereLeased(publication), data: { leasedUntil: null } });
}

/** Returns the delay before the next attempt after consecutive failures, in milliseconds: 2 s, 4 s, 8 s, … 5 min. */
export function backoffMs(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1));
}
