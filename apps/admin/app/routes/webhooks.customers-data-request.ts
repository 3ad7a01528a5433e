import type { ActionFunctionArgs } from '@remix-run/node';
import { collectCustomerData } from '@uptill/metrics';
import { z } from 'zod';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { customer, orders } from '../domain/webhooks/privacy-payload';
import { database } from '../platform/database.server';
import { stores } from '../platform/metrics.server';

const schema = z.object({ customer, orders_requested: orders, data_request: z.object({ id: z.int() }) });

/** Collects a customer's data for the merchant. Source: shopify.dev, "Privacy law compliance". */
export async function action({ request }: ActionFunctionArgs) {
  const { shop, payload } = await authenticateWebhook(request, 'CUSTOMERS_DATA_REQUEST', schema);
  // It may arrive after the shop's data is erased.
  if (!(await database.prisma.shop.findUnique({ where: { id: shop } }))) return new Response();
  const asking = { shop, customer: payload.customer, orders: payload.orders_requested };
  await collectCustomerData(stores, asking, payload.data_request.id);
  return new Response();
}
