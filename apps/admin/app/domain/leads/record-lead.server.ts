import { engagementOf, type FoundLead, type ShopOrder, storeLead, touchLead } from '@uptill/metrics';
import { log } from '../../platform/log.server';
import type { Stores } from '../../platform/metrics.server';
import { isAccessDenied } from '../../platform/shopify/admin-api-errors';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { isWithoutAccess } from '../shops/access-errors';
import { readCustomer } from './read-customer.server';

/**
 * Records the customer of a stored order as a lead, if a feature was used in its cart. Reads the customer from Shopify only
 * then. Does nothing unless Shopify has approved this installation of the app, and the merchant has turned leads on.
 */
export async function recordLead(
  { prisma, ...data }: Stores,
  isApproved: boolean,
  graphql: AdminGraphql,
  { shop, id }: Pick<ShopOrder, 'shop' | 'id'>,
): Promise<void> {
  if (!isApproved || !(await collectsLeads(prisma, shop))) return;
  const engagement = await engagementOf(data, shop, id);
  const customer = engagement && (await readAllowed(graphql, shop, `gid://shopify/Order/${id}`));
  if (customer) await storeLead(data.pool, { shop, orderId: id, ...customer, ...engagement });
}

/**
 * Records a logged-in customer who has just used a feature, under the same conditions. A customer is read from Shopify only
 * to become a lead. A failure is only logged: the next use tries again.
 */
export async function recordLogin(
  { prisma, pool }: Stores,
  isApproved: boolean,
  admin: () => Promise<AdminGraphql>,
  used: Pick<FoundLead, 'shop' | 'customer' | 'feature'>,
): Promise<void> {
  const { shop } = used;
  try {
    if (!isApproved || !(await collectsLeads(prisma, shop))) return;
    const engaged = { ...used, engagedAt: new Date() };
    if (await touchLead(pool, engaged)) return;
    const customer = await readAllowed(await admin(), shop, `gid://shopify/Customer/${used.customer}`);
    if (customer) await storeLead(pool, { ...engaged, ...customer, orderId: null });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log.warn({ shop, reason }, 'A customer who is logged in could not be recorded as a lead');
  }
}

async function collectsLeads(prisma: Stores['prisma'], shop: string): Promise<boolean> {
  const found = await prisma.shop.findUnique({ where: { id: shop, collectsLeads: true }, select: { id: true } });
  return found !== null;
}

/** Reads a customer. Null if Shopify refuses it, because the scope or the approval is missing. */
async function readAllowed(graphql: AdminGraphql, shop: string, id: Parameters<typeof readCustomer>[1]) {
  try {
    return await readCustomer(graphql, id);
  } catch (error) {
    if (isWithoutAccess(error)) throw error;
    // The library's error contains personal data, which must not get into the log.
    if (!isAccessDenied(error)) throw new Error('The customer of a lead could not be read');
    log.warn({ shop }, 'Shopify refused to show the customer of a lead');
    return null;
  }
}
