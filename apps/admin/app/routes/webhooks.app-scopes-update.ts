import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { database } from '../database.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { updateScopes } from '../shopify/shop.server';
import { authenticateWebhook } from '../shopify/signatures.server';

const scopesUpdate = z.object({ current: z.array(z.string()) });

/** Handles a change of the access scopes that a shop has granted. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop, payload } = await authenticateWebhook(request, 'APP_SCOPES_UPDATE', scopesUpdate);
  await updateScopes(database.prisma, shop, payload.current);
  wakePublisher();
  return new Response();
}
