import type { ActionFunctionArgs } from '@remix-run/node';
import { database } from '../database.server';
import { unregisterShop } from '../shopify/shop.server';
import { shopOfWebhook } from '../shopify/signatures.server';

/** Shopify may send this more than once, and after the merchant has installed the app again: both are harmless. */
export async function action({ request }: ActionFunctionArgs) {
  await unregisterShop(database.prisma, await shopOfWebhook(request, 'APP_UNINSTALLED'));
  return new Response();
}
