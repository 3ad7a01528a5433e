import type { Prisma, PrismaClient } from '@uptill/prisma';
import { log } from '../../platform/log.server';
import type { TargetName } from './targets.server';

/** Duration of a lease in milliseconds. If an instance dies while publishing, its shop waits at most this long. */
const LEASE_MS = 10_000;

/** Interval of renewals in milliseconds. A lease survives two failed renewals. */
export const RENEW_MS = LEASE_MS / 3;

/**
 * Longest time for which a lease is renewed, in milliseconds. A longer publication is assumed to hang, and its lease
 * expires.
 */
const MAX_WORK_MS = 2 * 60_000;

/** An instance's right to publish a target of a shop. `leasedUntil` identifies the lease, as leases never overlap. */
export interface Lease {
  shop: string;
  target: TargetName;
  leasedUntil: Date;
}

/** Returns the end of a lease that is acquired or renewed now. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Returns the filter for the publication of a lease that has not been lost. */
export function whereLeased({ shop, target, leasedUntil }: Lease): Prisma.PublicationWhereInput {
  return { shopId: shop, target, leasedUntil };
}

/** Extends a lease. Returns false if the lease has been lost to another instance. */
export async function renewLease(prisma: PrismaClient, lease: Lease, now: Date): Promise<boolean> {
  const leasedUntil = leaseEnd(now);
  const renewed = await prisma.publication.updateMany({ where: whereLeased(lease), data: { leasedUntil } });
  if (renewed.count === 0) return false;
  lease.leasedUntil = leasedUntil;
  return true;
}

/** Runs `work` while renewing the lease. No renewal is in progress afterwards. */
export async function withLeaseRenewal<Result>(
  prisma: PrismaClient,
  lease: Lease,
  renewMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = Date.now() + MAX_WORK_MS;
  let renewals: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (Date.now() > end) return clearInterval(timer);
    renewals = renewals
      .then(() => renewLease(prisma, lease, new Date()))
      .catch((error: unknown) => log.warn({ shop: lease.shop, err: error }, 'A lease could not be renewed'));
  }, renewMs);

  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewals;
  }
}
