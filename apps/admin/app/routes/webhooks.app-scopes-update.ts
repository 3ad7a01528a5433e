import type { ActionFunctionArgs } from '@remix-run/node';
import { database } from '../database.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { readGrantedScopes } from '../scopes/scopes-api.server';
import { watchScopedTopics } from '../scopes/watch-scoped-topics.server';
import { adminOf } from '../shopify/admin-of.server';
import { authenticateWebhook } from '../shopify/signatures.server';

/**
 * Handles a change of the access scopes that a shop has granted. Webhooks arrive late, repeatedly and in any order, so the
 * scopes are read from Shopify. An error response makes Shopify send the webhook again.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'APP_SCOPES_UPDATE');
  const { prisma } = database;
  const session = await prisma.session.findFirst({ where: { shop, isOnline: false } });
  if (session) {
    const graphql = await adminOf(shop);
    const scopes = await readGrantedScopes(prisma, shop, graphql, session.scope ?? undefined);
    await watchScopedTopics(graphql, scopes);
  }
  wakePublisher();
  return new Response();
}
