import { billing } from '../billing/billing.server';
import { database } from '../database.server';
import type { ApiContext } from '../shopify/authenticate.server';
import type { PlanContext } from './plan-saves.server';

/** Returns what plans for the shop of a request need. */
export async function planContext({
  shop,
  userId,
  session,
  admin: { graphql },
}: ApiContext): Promise<PlanContext & { userId: string }> {
  return { prisma: database.prisma, shop, userId, graphql, access: await billing.readAccess(session) };
}
