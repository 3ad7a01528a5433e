import { redactShop } from '@uptill/metrics';
import { type Database, inTransaction, lockShop } from '@uptill/prisma';
import { isInstalled } from './shop.server';

/**
 * Deletes everything about a shop. Shopify asks for it 48 hours after an uninstall. Does nothing for a shop that has
 * installed the app again meanwhile.
 */
export async function eraseShop({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, shop: string): Promise<void> {
  if (await isInstalled(prisma, shop)) return;
  await redactShop(pool, shop);
  await inTransaction(prisma, async (transaction) => {
    await lockShop(transaction, shop);
    // Again, because the app may have been installed at this moment.
    if (await isInstalled(transaction, shop)) return;
    // Its documents, publications and billing go with it.
    await transaction.shop.deleteMany({ where: { id: shop } });
    await transaction.session.deleteMany({ where: { shop } });
  });
}
