import { redactShop } from '@uptill/metrics';
import type { Database } from '@uptill/prisma';
import { isInstalled } from '../shopify/shop.server';

/**
 * Deletes everything about a shop. Shopify asks for it 48 hours after an uninstall. Does nothing for a shop that has
 * installed the app again meanwhile.
 */
export async function eraseShop({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, shop: string): Promise<void> {
  if (await isInstalled(prisma, shop)) return;
  await redactShop(pool, shop);
  await prisma.$transaction([
    prisma.session.deleteMany({ where: { shop } }),
    // Its documents, publications and billing go with it, unless the app was installed again at this moment.
    prisma.shop.deleteMany({ where: { id: shop, uninstalledAt: { not: null } } }),
  ]);
}
