import type { ActionFunctionArgs } from '@remix-run/node';
import { database } from '../database.server';
import { unregisterShop } from '../shopify/shop.server';
import { authenticateWebhook } from '../shopify/signatures.server';

/** Handles an uninstall. Shopify may send it repeatedly, and after a new installation: both are harmless. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'APP_UNINSTALLED');
  await unregisterShop(database.prisma, shop);
  return new Response();
}
