import type { ActionFunctionArgs } from '@remix-run/node';
import { database } from '../database.server';
import { checkExtras } from '../extras/check-extras.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { adminOf } from '../shopify/admin-of.server';
import { authenticateWebhook } from '../shopify/signatures.server';

/** Handles a change or deletion of one of our products in a shop. What has changed is read from Shopify. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, `PRODUCTS_${params.event?.toUpperCase()}`);
  const { prisma } = database;
  const session = await prisma.session.findFirst({ where: { shop, isOnline: false } });
  if (session) await checkExtras(prisma, shop, await adminOf(shop));
  wakePublisher();
  return new Response();
}
