import type { ActionFunctionArgs } from '@remix-run/node';
import { redactCustomer } from '@uptill/metrics';
import { z } from 'zod';
import { logPending } from '../domain/shops/erase-shop.server';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { forgetDeferredOrders } from '../domain/webhooks/deferred-work.server';
import { customer, orders } from '../domain/webhooks/privacy-payload';
import { database } from '../platform/database.server';
import { stores } from '../platform/metrics.server';

const schema = z.object({ customer, orders_to_redact: orders });

/** Deletes a customer's data. Source: shopify.dev, "Privacy law compliance". */
export async function action({ request }: ActionFunctionArgs) {
  const { shop, payload } = await authenticateWebhook(request, 'CUSTOMERS_REDACT', schema);
  await forgetDeferredOrders(database.prisma, shop, payload.orders_to_redact);
  const reason = await redactCustomer(stores, { shop, customer: payload.customer, orders: payload.orders_to_redact });
  logPending(shop, reason);
  return new Response();
}
