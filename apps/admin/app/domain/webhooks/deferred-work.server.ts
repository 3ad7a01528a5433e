import type { PrismaClient } from '@uptill/prisma';
import { backoffMs } from '../publishing/publications.server';
import { WORK, type WorkName } from './work.server';

/** Duration of an instance's lease, in milliseconds. After an instance dies, its work waits at most this long. */
const LEASE_MS = 2 * 60_000;

/** Most attempts of work that fails despite access, as many as Shopify's deliveries of a webhook. */
export const MAX_ATTEMPTS = 8;

/** Longest time for which work is stored, in milliseconds. Shopify shows the app no older orders. */
const MAX_AGE_MS = 60 * 24 * 60 * 60_000;

export interface Work {
  shop: string;
  name: WorkName;
  /** Shopify's number of the resource, such as an order; empty for work about the shop. */
  subject: string;
}

/** Due work, leased to this instance. `leasedUntil` identifies the lease. */
export interface DueWork extends Work {
  leasedUntil: Date;
  /** Failures so far. */
  attempts: number;
}

/**
 * Stores work that waits for access to its shop, once for each subject. If an attempt is in progress, the work is repeated
 * afterwards. Returns false and stores nothing for a shop without the app.
 */
export async function deferWork(prisma: PrismaClient, { shop, name, subject }: Work, now: Date): Promise<boolean> {
  const stored = await prisma.$executeRaw`
    insert into "DeferredWork" ("shopId", name, subject, "deferredAt", "dueAt")
    select id, ${name}, ${subject}, ${now}, ${now} from "Shop" where id = ${shop} and "uninstalledAt" is null
    on conflict ("shopId", name, subject)
    do update set "deferredAt" = excluded."deferredAt", "dueAt" = excluded."dueAt", attempts = 0`;
  return stored > 0;
}

/**
 * Leases the work that has been due longest in a shop with a token; null if there is none. No two instances get the same
 * work.
 * @param others Shops to skip.
 */
export async function leaseDueWork(
  prisma: PrismaClient,
  now: Date,
  others: readonly string[],
): Promise<DueWork | null> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const leased = await prisma.$queryRaw<Omit<DueWork, 'leasedUntil'>[]>`
    update "DeferredWork" work set "dueAt" = ${leasedUntil}
    from (
      select "shopId", name, subject from "DeferredWork"
      where "dueAt" <= ${now} and name = any(${Object.keys(WORK)}) and "shopId" <> all(${others}::text[]) and exists (
        select from "Session"
        where shop = "shopId" and not "isOnline" and ("accessToken" <> '' or "refreshToken" is not null))
      order by "dueAt" limit 1 for update skip locked
    ) due
    where work."shopId" = due."shopId" and work.name = due.name and work.subject = due.subject
    returning work."shopId" as shop, work.name, work.subject, work.attempts`;
  const [due] = leased;
  return due ? { ...due, leasedUntil } : null;
}

/** Deletes completed work, unless another webhook has requested it meanwhile. */
export async function recordDone(prisma: PrismaClient, work: DueWork): Promise<void> {
  await prisma.deferredWork.deleteMany({ where: whereLeased(work) });
}

/** Schedules the next attempt of all work of a shop without access. A merchant's visit makes it due. */
export async function recordNoAccess(prisma: PrismaClient, { shop, attempts }: DueWork, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + backoffMs(attempts + 1));
  await prisma.deferredWork.updateMany({ where: { shopId: shop }, data: { attempts: attempts + 1, dueAt } });
}

/** Schedules the next attempt after a failure. */
export async function recordFailedAttempt(prisma: PrismaClient, work: DueWork, now: Date): Promise<void> {
  const attempts = work.attempts + 1;
  const dueAt = new Date(now.getTime() + backoffMs(attempts));
  await prisma.deferredWork.updateMany({ where: whereLeased(work), data: { attempts, dueAt } });
}

/** Deletes the work about orders (their numbers) of a customer whose data is erased. */
export async function forgetDeferredOrders(
  prisma: PrismaClient,
  shop: string,
  orders: readonly number[],
): Promise<void> {
  const name = 'order' satisfies WorkName;
  await prisma.deferredWork.deleteMany({ where: { shopId: shop, name, subject: { in: orders.map(String) } } });
}

/** Deletes expired work. */
export async function deleteOldWork(prisma: PrismaClient, now: Date): Promise<void> {
  await prisma.deferredWork.deleteMany({ where: { deferredAt: { lt: new Date(now.getTime() - MAX_AGE_MS) } } });
}

const whereLeased = ({ shop, name, subject, leasedUntil }: DueWork) => ({
  shopId: shop,
  name,
  subject,
  dueAt: leasedUntil,
});
