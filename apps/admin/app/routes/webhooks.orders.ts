import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ORDER_TOPICS } from '../domain/orders/orders';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { doOrDefer } from '../domain/webhooks/do-work.server';

/** The number of the order, whose name differs in payloads of refunds and edits. */
const orderPayload = z.union([
  z.object({ order_edit: z.object({ order_id: z.int() }) }).transform(({ order_edit }) => order_edit.order_id),
  z.object({ order_id: z.int() }).transform(({ order_id }) => order_id),
  z.object({ id: z.int() }).transform(({ id }) => id),
]);

/** Handles the webhooks about an order. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop, payload } = await authenticateWebhook(request, ORDER_TOPICS, orderPayload);
  await doOrDefer('order', shop, `${payload}`);
  return new Response();
}
