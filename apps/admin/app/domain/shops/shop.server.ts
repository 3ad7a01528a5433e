import { inTransaction, lockShop, type Prisma, type PrismaClient } from '@uptill/prisma';
import { republishShop } from '../publishing/publications.server';

/** Marks a shop as installed, and retries its deferred work and publications. Called whenever Shopify issues a token. */
export async function registerShop(prisma: PrismaClient, shop: string): Promise<void> {
  await inTransaction(prisma, async (transaction) => {
    const authorizedAt = new Date();
    await transaction.shop.upsert({
      where: { id: shop },
      create: { id: shop, authorizedAt },
      update: { uninstalledAt: null, authorizedAt },
    });
    // Both may have failed for want of a token.
    await transaction.deferredWork.updateMany({ where: { shopId: shop }, data: { dueAt: new Date() } });
    await transaction.publication.updateMany({
      where: { shopId: shop, nextAttemptAt: { not: null } },
      data: { nextAttemptAt: new Date() },
    });
  });
}

/** Returns true if a shop has the app. */
export async function isInstalled(prisma: Prisma.TransactionClient, shop: string): Promise<boolean> {
  const installed = await prisma.shop.findUnique({ where: { id: shop, uninstalledAt: null }, select: { id: true } });
  return installed !== null;
}

/**
 * Marks a shop as uninstalled. Deletes its access tokens, the work that waits for them, and its windows. Retains its settings in case
 * the merchant reinstalls the app, and makes them due for publication, because Shopify deletes the metafields on uninstall.
 * @param at Time of the uninstall. Does nothing if Shopify has issued a token since, because the app is installed again.
 */
export async function unregisterShop(prisma: PrismaClient, shop: string, at: Date): Promise<void> {
  await inTransaction(prisma, async (transaction) => {
    const { count } = await transaction.shop.updateMany({
      where: { id: shop, OR: [{ authorizedAt: null }, { authorizedAt: { lte: at } }] },
      data: { uninstalledAt: new Date() },
    });
    if (count === 0) return;
    await transaction.session.deleteMany({ where: { shop } });
    await transaction.deferredWork.deleteMany({ where: { shopId: shop } });
    await transaction.storefrontWindow.deleteMany({ where: { shopId: shop } });
    // After a reinstall, a merchant with settings is not new.
    await transaction.shop.updateMany({
      where: { id: shop, documents: { some: { kind: 'features' } } },
      data: { isFtue: false },
    });
    await transaction.publication.updateMany({
      where: { shopId: shop },
      data: { publishedRevision: 0, publishedAt: null },
    });
    await republishShop(transaction, shop);
  });
}

/** Stores a shop's granted access scopes, and publishes the shop again. */
export async function updateScopes(prisma: PrismaClient, shop: string, scopes: readonly string[]): Promise<void> {
  await inTransaction(prisma, async (transaction) => {
    await lockShop(transaction, shop);
    await transaction.session.updateMany({ where: { shop, isOnline: false }, data: { scope: scopes.join(',') } });
    await republishShop(transaction, shop);
  });
}
