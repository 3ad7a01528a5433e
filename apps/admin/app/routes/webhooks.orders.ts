import type { ActionFunctionArgs } from '@remix-run/node';
import { storeOrder } from '@uptill/metrics';
import { z } from 'zod';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { recordLead } from '../leads/record-lead.server';
import { ORDER_TOPICS } from '../orders/orders';
import { readOrder } from '../orders/read-order.server';
import { findAdmin } from '../shopify/admin-of.server';
import { authenticateWebhook } from '../shopify/signatures.server';

/** The number of the order, which payloads of refunds and edits name differently. */
const orderPayload = z.union([
  z.object({ order_edit: z.object({ order_id: z.int() }) }).transform(({ order_edit }) => order_edit.order_id),
  z.object({ order_id: z.int() }).transform(({ order_id }) => order_id),
  z.object({ id: z.int() }).transform(({ id }) => id),
]);

/**
 * Handles what happens to an order. Webhooks arrive late, repeatedly and in any order, so the order is read from Shopify. An
 * error response makes Shopify send the webhook again.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { shop, payload } = await authenticateWebhook(request, ORDER_TOPICS, orderPayload);
  const graphql = await findAdmin(shop);
  const order = graphql && (await readOrder(graphql, shop, `${payload}`));
  if (order) {
    await storeOrder(database.pool, order);
    await recordLead(database, environment.PROTECTED_CUSTOMER_DATA, graphql, order);
  }
  return new Response();
}
