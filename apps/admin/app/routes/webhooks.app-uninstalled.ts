import type { ActionFunctionArgs } from '@remix-run/node';
import { database } from '../database.server';
import { unregisterShop } from '../shopify/shop.server';
import { shopOfWebhook } from '../shopify/signatures.server';

/** Handles an uninstall. Shopify may send it repeatedly, and after a new installation: both are harmless. */
export async function action({ request }: ActionFunctionArgs) {
  await unregisterShop(database.prisma, await shopOfWebhook(request, 'APP_UNINSTALLED'));
  return new Response();
}
