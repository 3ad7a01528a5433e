import type { ActionFunctionArgs } from '@remix-run/node';
import { storableText } from '@uptill/feature-schema';
import { setTimeZone } from '@uptill/metrics';
import { z } from 'zod';
import { isInstalled } from '../domain/shops/shop.server';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { doOrDefer } from '../domain/webhooks/do-work.server';
import { database } from '../platform/database.server';
import { stores } from '../platform/metrics.server';

const shopPayload = z.object({ iana_timezone: storableText().nullish() });

/**
 * Handles a change of the shop's own settings. Reports count by the days of its time zone, and its Shopify plan limits
 * Functions. Name, domain, currency and money formats are not stored: pages read them from Shopify.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { shop, payload } = await authenticateWebhook(request, 'SHOP_UPDATE', shopPayload);
  // It may arrive after the shop's data is erased.
  if (payload.iana_timezone && (await isInstalled(database.prisma, shop))) {
    await setTimeZone(stores, shop, payload.iana_timezone);
  }
  await doOrDefer('plan', shop);
  return new Response();
}
