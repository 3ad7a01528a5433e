import type { ActionFunctionArgs } from '@remix-run/node';
import { wakePublisher } from '../domain/publishing/wake-publisher.server';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { doOrDefer } from '../domain/webhooks/do-work.server';

/** Handles a change or deletion of one of our products in a shop. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, `PRODUCTS_${params.event?.toUpperCase()}`);
  await doOrDefer('extras', shop);
  wakePublisher();
  return new Response();
}
