import type { ActionFunctionArgs } from '@remix-run/node';
import { setTimeZone } from '@uptill/metrics';
import { z } from 'zod';
import { database } from '../database.server';
import { authenticateWebhook } from '../shopify/signatures.server';

const shopPayload = z.object({ iana_timezone: z.string().nullish() });

/** Handles a change of the shop's own settings: reports count by the days of its time zone. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop, payload } = await authenticateWebhook(request, 'SHOP_UPDATE', shopPayload);
  if (payload.iana_timezone) await setTimeZone(database.pool, shop, payload.iana_timezone);
  return new Response();
}
