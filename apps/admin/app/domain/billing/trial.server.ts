import { createHmac } from 'node:crypto';
import { TRIAL_DAYS } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts a shop's trial, unless it has had one. */
export async function startTrial(prisma: PrismaClient, shopHash: string, startedAt: Date): Promise<void> {
  await prisma.trial.createMany({ data: [{ shopHash, startedAt }], skipDuplicates: true });
}

/** Returns the remaining days of a shop's trial, including the current one; the full trial before its start. */
export async function remainingTrialDays(prisma: PrismaClient, shopHash: string, now: Date): Promise<number> {
  const trial = await prisma.trial.findUnique({ where: { shopHash } });
  if (!trial) return TRIAL_DAYS;
  const passed = (now.getTime() - trial.startedAt.getTime()) / DAY_MS;
  return Math.max(0, Math.min(TRIAL_DAYS, Math.ceil(TRIAL_DAYS - passed)));
}

/** Returns the keyed hash of a shop's domain. Trials are stored by it, so that they outlast the shop's data. */
export function hashShop(secret: string, shop: string): string {
  return createHmac('sha256', secret).update(`trial:${shop}`).digest('hex');
}
