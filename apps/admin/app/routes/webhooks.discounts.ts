import type { ActionFunctionArgs } from '@remix-run/node';
import { database } from '../database.server';
import { checkOffers } from '../offers/check-offers.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { findAdmin } from '../shopify/admin-of.server';
import { authenticateWebhook } from '../shopify/signatures.server';

/** Handles a change or deletion of any discount of a shop. What has changed is read from Shopify. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, `DISCOUNTS_${params.event?.toUpperCase()}`);
  const graphql = await findAdmin(shop);
  if (graphql) await checkOffers(database.prisma, shop, graphql);
  wakePublisher();
  return new Response();
}
