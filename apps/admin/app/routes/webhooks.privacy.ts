import type { ActionFunctionArgs } from '@remix-run/node';
import { collectCustomerData, redactCustomer } from '@uptill/metrics';
import { z } from 'zod';
import { problem } from '../api/problem.server';
import { database } from '../database.server';
import { eraseShop } from '../privacy/erase-shop.server';
import { authenticateWebhook } from '../shopify/signatures.server';

const customer = z.object({ id: z.int().nullish() }).nullish();

const dataRequest = z.object({
  customer,
  orders_requested: z.array(z.int()),
  data_request: z.object({ id: z.int() }),
});

const redaction = z.object({ customer, orders_to_redact: z.array(z.int()) });

/** Carries out the privacy requests that Shopify sends to every app. Source: shopify.dev, "Privacy law compliance". */
export async function action({ request }: ActionFunctionArgs) {
  const { pool } = database;
  const topic = request.headers.get('x-shopify-topic');
  if (topic === 'customers/data_request') {
    const { shop, payload } = await authenticateWebhook(request, 'CUSTOMERS_DATA_REQUEST', dataRequest);
    const asking = { shop, customer: payload.customer?.id ?? null, orders: payload.orders_requested };
    await collectCustomerData(pool, asking, payload.data_request.id);
  } else if (topic === 'customers/redact') {
    const { shop, payload } = await authenticateWebhook(request, 'CUSTOMERS_REDACT', redaction);
    await redactCustomer(pool, { shop, customer: payload.customer?.id ?? null, orders: payload.orders_to_redact });
  } else if (topic === 'shop/redact') {
    const { shop } = await authenticateWebhook(request, 'SHOP_REDACT');
    await eraseShop(database, shop);
  } else throw problem('malformed', 'This URL accepts only the privacy topics.');
  return new Response();
}
