import type { ActionFunctionArgs } from '@remix-run/node';
import { billing } from '../billing/billing.server';
import { findAdmin } from '../shopify/admin-of.server';
import { authenticateWebhook } from '../shopify/signatures.server';

/**
 * Handles a change of a subscription. Webhooks arrive late, repeatedly and in any order, so the state is read from Shopify.
 * An error response makes Shopify send the webhook again.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'APP_SUBSCRIPTIONS_UPDATE');
  // An uninstall also ends the subscription. The state is then read when the shop installs the app again.
  const graphql = await findAdmin(shop);
  if (graphql) await billing.sync(shop, graphql);
  return new Response();
}
