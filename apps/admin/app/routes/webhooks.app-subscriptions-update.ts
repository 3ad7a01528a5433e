import type { ActionFunctionArgs } from '@remix-run/node';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { doOrDefer } from '../domain/webhooks/do-work.server';

/** Handles a change of a subscription. An uninstall ends it too; it is then read when the shop reinstalls the app. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'APP_SUBSCRIPTIONS_UPDATE');
  await doOrDefer('plan', shop);
  return new Response();
}
