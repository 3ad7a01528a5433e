import type { ActionFunctionArgs } from '@remix-run/node';
import { unregisterShop } from '../domain/shops/shop.server';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { database } from '../platform/database.server';

/** Handles an uninstall. Shopify may send it repeatedly, and late. It changes nothing after a reinstall. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'APP_UNINSTALLED');
  const triggeredAt = new Date(request.headers.get('x-shopify-triggered-at') ?? Date.now());
  await unregisterShop(database.prisma, shop, Number.isNaN(triggeredAt.getTime()) ? new Date() : triggeredAt);
  return new Response();
}
