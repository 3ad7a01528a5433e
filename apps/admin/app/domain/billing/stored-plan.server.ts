import type { PlanId } from '@uptill/feature-schema';
import { inTransaction, lockShop, type PrismaClient } from '@uptill/prisma';
import { republishShop } from '../publishing/publications.server';
import type { Subscription } from './subscription.server';

/** The plan of a shop, as last read from Shopify. */
export interface StoredPlan extends Omit<Subscription, 'id' | 'createdAt'> {
  /** Shopify's id of the subscription; null for the free plan. */
  subscriptionId: string | null;
  startedAt: Date;
}

/** Reads a shop's plan; null before the merchant has chosen one. */
export async function readPlan(prisma: PrismaClient, shop: string): Promise<StoredPlan | null> {
  const row = await prisma.billing.findUnique({ where: { shopId: shop } });
  // Only `storePlan` writes the column.
  return row && { ...row, planId: row.planId as PlanId };
}

/**
 * Stores a shop's subscription as read from Shopify, and publishes the shop again if the plan has changed. Without a
 * subscription, a shop that has chosen a plan is on the free plan.
 * @param readAt Start of the read. The result is ignored if the stored result's read began later.
 * @param choosesFree True if the merchant has just chosen the free plan.
 * @returns true if the plan has changed.
 */
export async function storePlan(
  prisma: PrismaClient,
  shop: string,
  subscription: Subscription | null,
  { readAt, choosesFree = false }: { readAt: Date; choosesFree?: boolean },
): Promise<boolean> {
  return inTransaction(prisma, async (transaction) => {
    await lockShop(transaction, shop);
    const stored = await transaction.billing.findUnique({ where: { shopId: shop } });
    if (stored && stored.readAt > readAt) return false;
    if (!subscription && !stored && !choosesFree) return false;
    const planId: PlanId = subscription?.planId ?? 'free';
    const isChanged = stored?.planId !== planId || stored.isFrozen !== (subscription?.isFrozen ?? false);
    const plan = {
      planId,
      subscriptionId: subscription?.id ?? null,
      isFrozen: subscription?.isFrozen ?? false,
      isTest: subscription?.isTest ?? false,
      startedAt: subscription?.createdAt ?? (isChanged ? readAt : stored.startedAt),
      periodEnd: subscription?.periodEnd ?? null,
      readAt,
    };
    await transaction.billing.upsert({ where: { shopId: shop }, create: { shopId: shop, ...plan }, update: plan });
    if (isChanged) await republishShop(transaction, shop);
    return isChanged;
  });
}

/** Returns whether Functions may change prices of cart lines in a store, as last read from Shopify. */
export async function readIsPlus(prisma: PrismaClient, shop: string): Promise<boolean> {
  return (await prisma.shop.findUnique({ where: { id: shop }, select: { isPlus: true } }))?.isPlus ?? false;
}

/**
 * Stores whether Functions may change prices of cart lines in a store, and publishes the shop again if that has changed.
 * @returns true if it has changed.
 */
export async function storeIsPlus(prisma: PrismaClient, shop: string, isPlus: boolean): Promise<boolean> {
  return inTransaction(prisma, async (transaction) => {
    const { count } = await transaction.shop.updateMany({ where: { id: shop, isPlus: !isPlus }, data: { isPlus } });
    if (count > 0) await republishShop(transaction, shop);
    return count > 0;
  });
}
