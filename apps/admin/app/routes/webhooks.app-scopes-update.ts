import type { ActionFunctionArgs } from '@remix-run/node';
import { wakePublisher } from '../domain/publishing/wake-publisher.server';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { doOrDefer } from '../domain/webhooks/do-work.server';

/** Handles a change of the access scopes that a shop has granted. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'APP_SCOPES_UPDATE');
  await doOrDefer('scopes', shop);
  wakePublisher();
  return new Response();
}
