import type { PrismaClient } from '@uptill/prisma';
import { PUBLICATION_TARGET } from '../publishing/lease.server';

/**
 * Notes that a shop has the app. Called whenever Shopify hands us a token, so also when a shop comes back: its
 * metafields went with the installation, so its settings are published anew.
 */
export async function registerShop(prisma: PrismaClient, shop: string): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    await transaction.shop.upsert({ where: { id: shop }, create: { id: shop }, update: { uninstalledAt: null } });
    // A token is what a failed publication may have been waiting for.
    await transaction.publication.updateMany({
      where: { shopId: shop, target: PUBLICATION_TARGET, nextAttemptAt: { not: null } },
      data: { nextAttemptAt: new Date() },
    });
  });
}

/** Forgets the shop's access tokens and marks it as gone. Its settings stay, for merchants who come back. */
export async function unregisterShop(prisma: PrismaClient, shop: string): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    await transaction.session.deleteMany({ where: { shop } });
    await transaction.shop.updateMany({ where: { id: shop }, data: { uninstalledAt: new Date() } });
    await transaction.publication.updateMany({
      where: { shopId: shop },
      data: { publishedVersion: 0, publishedAt: null, attempts: 0, lastError: null, nextAttemptAt: new Date() },
    });
  });
}
