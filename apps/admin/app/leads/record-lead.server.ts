import { engagementOf, type ShopOrder, storeLead } from '@uptill/metrics';
import type { Database } from '@uptill/prisma';
import { log } from '../log.server';
import { isAccessDenied } from '../shopify/admin-api-errors';
import type { AdminGraphql } from '../shopify/graphql.server';
import { readCustomer } from './read-customer.server';

/**
 * Records the customer of a stored order as a lead, if a feature was used in its cart. Only then is the customer read from
 * Shopify. Does nothing unless Shopify has approved it for this installation of the app, and the merchant has turned leads on.
 */
export async function recordLead(
  { prisma, pool }: Pick<Database, 'prisma' | 'pool'>,
  isApproved: boolean,
  graphql: AdminGraphql,
  { shop, id }: Pick<ShopOrder, 'shop' | 'id'>,
): Promise<void> {
  if (!isApproved) return;
  const isEnabled = await prisma.shop.findUnique({ where: { id: shop, collectsLeads: true }, select: { id: true } });
  const engagement = isEnabled && (await engagementOf(pool, shop, id));
  const customer = engagement && (await readAllowed(graphql, shop, id));
  if (customer) await storeLead(pool, { shop, orderId: id, ...customer, ...engagement });
}

/** Reads the customer of an order. Null if Shopify refuses it: the scope is missing, or the approval. */
async function readAllowed(graphql: AdminGraphql, shop: string, orderId: string) {
  try {
    return await readCustomer(graphql, orderId);
  } catch (error) {
    // The library's error contains what was read. It must not get into the log.
    if (!isAccessDenied(error)) throw new Error('The customer of an order could not be read');
    log.warn({ shop }, 'Shopify refused to show the customer of an order');
    return null;
  }
}
