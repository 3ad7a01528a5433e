import { redactShop } from '@uptill/metrics';
import { type Database, inTransaction, lockShop } from '@uptill/prisma';
import { isInstalled } from './shop.server';

/**
 * Deletes all data of a shop. Shopify requests it 48 hours after an uninstall. Does nothing for a shop that has reinstalled
 * the app.
 */
export async function eraseShop({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, shop: string): Promise<void> {
  if (await isInstalled(prisma, shop)) return;
  await redactShop(pool, shop);
  await inTransaction(prisma, async (transaction) => {
    await lockShop(transaction, shop);
    // Checked again, because the app may have just been installed.
    if (await isInstalled(transaction, shop)) return;
    // Cascades to its documents, publications and billing.
    await transaction.shop.deleteMany({ where: { id: shop } });
    await transaction.session.deleteMany({ where: { shop } });
  });
}
