import type { ActionFunctionArgs } from '@remix-run/node';
import { database } from '../database.server';
import { unregisterShop } from '../shopify/shop.server';
import { shopify } from '../shopify/shopify.server';

/** Shopify may send this more than once, and after the merchant has installed the app again: both are harmless. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await shopify.authenticate.webhook(request);
  await unregisterShop(database.prisma, shop);
  return new Response();
}
