import type { Prisma, PrismaClient } from '@uptill/prisma';
import { log } from '../log.server';
import { PUBLICATION_TARGET } from './target';

/** An instance that dies while publishing holds the shop back for this long, in milliseconds. */
const LEASE_MS = 10_000;

/** How often a lease is renewed, in milliseconds: two renewals may fail before it is lost. */
export const RENEW_MS = LEASE_MS / 3;

/** A publication that takes longer than this hangs, in milliseconds: its lease is left to run out. */
const LONGEST_MS = 2 * 60_000;

/** The right to publish a shop. A lease is taken when the last has run out, so its end also tells whose it is. */
export interface Lease {
  shop: string;
  leasedUntil: Date;
}

/** When a lease that is taken or renewed now runs out. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** The publication, while its lease is still this one. */
export function held({ shop, leasedUntil }: Lease): Prisma.PublicationWhereInput {
  return { shopId: shop, target: PUBLICATION_TARGET, leasedUntil };
}

/** Moves the end of a lease; false when another instance has taken it. */
export async function renewLease(prisma: PrismaClient, lease: Lease, now: Date): Promise<boolean> {
  const leasedUntil = leaseFrom(now);
  const renewed = await prisma.publication.updateMany({ where: held(lease), data: { leasedUntil } });
  if (renewed.count === 0) return false;
  lease.leasedUntil = leasedUntil;
  return true;
}

/** Does what takes long, and renews the lease for as long as it does. Afterwards no renewal is under way. */
export async function keepLease<Result>(
  prisma: PrismaClient,
  lease: Lease,
  everyMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = Date.now() + LONGEST_MS;
  let renewals: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (Date.now() > end) return clearInterval(timer);
    renewals = renewals
      .then(() => renewLease(prisma, lease, new Date()))
      .catch((error: unknown) => log.warn({ shop: lease.shop, err: error }, 'A lease could not be renewed'));
  }, everyMs);

  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewals;
  }
}
