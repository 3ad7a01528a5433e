import { database } from '../../platform/database.server';
import { log } from '../../platform/log.server';
import { isWithoutAccess } from '../shops/access-errors';
import { adminOf } from '../shops/admin-of.server';
import { deferWork, type Work } from './deferred-work.server';
import { WORK, type WorkName } from './work.server';

/**
 * Does the work of a webhook. Without access to the shop, stores the work until the app has access again, because Shopify
 * sends a webhook again for four hours only. Does nothing for a shop that has removed the app.
 * @param subject Shopify's number of the webhook's resource; empty for the shop.
 * @throws The error of the work. The error response makes Shopify send the webhook again.
 */
export async function doOrDefer(name: WorkName, shop: string, subject = ''): Promise<void> {
  const work = { shop, name, subject };
  try {
    await doWork(work);
  } catch (error) {
    if (!isWithoutAccess(error)) throw error;
    const isDeferred = await deferWork(database.prisma, work, new Date());
    if (isDeferred) log.warn({ err: error, shop, name }, 'The work of a webhook waits for access to the shop');
  }
}

/** Does work now. */
export async function doWork({ shop, name, subject }: Work): Promise<void> {
  await WORK[name](await adminOf(shop), shop, subject);
}
