import type { ActionFunctionArgs } from '@remix-run/node';
import { adminOf } from '../domain/shops/admin-of.server';
import { eraseShop } from '../domain/shops/erase-shop.server';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { stores } from '../platform/metrics.server';

/** Deletes all data of a shop. Source: shopify.dev, "Privacy law compliance". */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'SHOP_REDACT');
  await eraseShop(stores, shop, adminOf);
  return new Response();
}
