import type { ActionFunctionArgs } from '@remix-run/node';
import { doOrDefer } from '../domain/webhooks/do-work.server';
import { authenticateWebhook } from '../domain/shops/signatures.server';

/** Handles a change of a subscription. An uninstall ends it too: it is then read when the shop installs the app again. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'APP_SUBSCRIPTIONS_UPDATE');
  await doOrDefer('plan', shop);
  return new Response();
}
