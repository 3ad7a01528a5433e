import { redactShop } from '@uptill/metrics';
import { inTransaction, lockShop, type PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import { log } from '../../platform/log.server';
import type { Stores } from '../../platform/metrics.server';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { isWithoutAccess } from './access-errors';
import { isInstalled, unregisterShop } from './shop.server';

type AdminOf = (shop: string) => Promise<AdminGraphql>;

const INSTALLATION = `#graphql
  query Installation {
    currentAppInstallation {
      id
    }
  }
`;

/**
 * Deletes all data of a shop; what ClickHouse can't delete now, later. Shopify requests it 48 hours after an uninstall. Does
 * nothing for a shop that has reinstalled the app. Asks Shopify about a shop that has the app as far as we know, because the
 * webhook of the uninstall may be lost.
 * @param adminOf Returns the Admin API of a shop, authenticated by its offline token.
 * @throws if Shopify can't be asked.
 */
export async function eraseShop({ prisma, ...data }: Stores, shop: string, adminOf: AdminOf): Promise<void> {
  if (await isInstalled(prisma, shop)) {
    const askedAt = new Date();
    if (await canAccess(prisma, shop, adminOf)) return;
    // Changes nothing if the app was installed meanwhile.
    await unregisterShop(prisma, shop, askedAt);
    if (await isInstalled(prisma, shop)) return;
  }
  logPending(shop, await redactShop(data, shop));
  await inTransaction(prisma, async (transaction) => {
    await lockShop(transaction, shop);
    // Checked again, because the app may have just been installed.
    if (await isInstalled(transaction, shop)) return;
    // Cascades to its documents, publications and billing.
    await transaction.shop.deleteMany({ where: { id: shop } });
    await transaction.session.deleteMany({ where: { shop } });
  });
}

/** Logs that a redaction is not complete. The hourly maintenance completes it. */
export function logPending(shop: string, reason: string | null): void {
  if (reason) log.warn({ shop, reason }, 'ClickHouse can’t be used, so it erases the events of a redaction later');
}

/** Returns true if Shopify accepts a token of the shop, and false if it has refused all of them. */
async function canAccess(prisma: PrismaClient, shop: string, adminOf: AdminOf): Promise<boolean> {
  try {
    await runOperation(await adminOf(shop), INSTALLATION, {}, z.unknown());
    return true;
  } catch (error) {
    if (!isWithoutAccess(error)) throw error;
    // Tokens that Shopify refuses are deleted. Others could not be refreshed now.
    const unrefused = { OR: [{ accessToken: { not: '' } }, { refreshToken: { not: null } }] };
    if ((await prisma.session.count({ where: { shop, ...unrefused } })) > 0) throw error;
    return false;
  }
}
