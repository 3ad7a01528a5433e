import type { ApiContext } from '../../platform/api/api-context';
import { database } from '../../platform/database.server';
import { billing } from '../billing/billing.server';
import type { PlanContext } from './plan-saves.server';

/** Returns the context for planning saves of the request's shop. */
export async function planContext({
  shop,
  userId,
  session,
  admin: { graphql },
}: ApiContext): Promise<PlanContext & { userId: string }> {
  return { prisma: database.prisma, shop, userId, graphql, access: await billing.readAccess(session) };
}
