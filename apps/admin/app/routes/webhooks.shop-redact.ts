import type { ActionFunctionArgs } from '@remix-run/node';
import { database } from '../database.server';
import { eraseShop } from '../privacy/erase-shop.server';
import { authenticateWebhook } from '../shopify/signatures.server';

/** Deletes everything about a shop. Source: shopify.dev, "Privacy law compliance". */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'SHOP_REDACT');
  await eraseShop(database, shop);
  return new Response();
}
