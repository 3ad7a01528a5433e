import type { PrismaClient } from '@uptill/prisma';
import type { Cause } from '../publishing/publications.server';

/** Marks a shop as installed, and retries its waiting publications. Called whenever Shopify issues us a token. */
export async function registerShop(prisma: PrismaClient, shop: string): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    await transaction.shop.upsert({ where: { id: shop }, create: { id: shop }, update: { uninstalledAt: null } });
    // A publication may have failed for lack of a token.
    await transaction.publication.updateMany({
      where: { shopId: shop, nextAttemptAt: { not: null } },
      data: { nextAttemptAt: new Date() },
    });
  });
}

/**
 * Marks a shop as uninstalled and deletes its access tokens. Keeps its settings in case the merchant installs the app
 * again, and marks them as due for publication, because Shopify deletes the metafields on uninstall.
 */
export async function unregisterShop(prisma: PrismaClient, shop: string): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    await transaction.session.deleteMany({ where: { shop } });
    await transaction.shop.updateMany({ where: { id: shop }, data: { uninstalledAt: new Date() } });
    await transaction.publication.updateMany({
      where: { shopId: shop },
      data: {
        publishedRevision: 0,
        publishedAt: null,
        cause: 'save' satisfies Cause,
        attempts: 0,
        lastError: null,
        nextAttemptAt: new Date(),
        // Ends a publication in progress, because Shopify deletes what it writes.
        leasedUntil: null,
      },
    });
  });
}
