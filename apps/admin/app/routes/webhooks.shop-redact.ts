import type { ActionFunctionArgs } from '@remix-run/node';
import { adminOf } from '../domain/shops/admin-of.server';
import { eraseShop } from '../domain/shops/erase-shop.server';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { database } from '../platform/database.server';

/** Deletes all data of a shop. Source: shopify.dev, "Privacy law compliance". */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'SHOP_REDACT');
  await eraseShop(database, shop, adminOf);
  return new Response();
}
