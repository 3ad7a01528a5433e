import { storeOrder } from '@uptill/metrics';
import { environment } from '../../platform/environment.server';
import { stores } from '../../platform/metrics.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { billing } from '../billing/billing.server';
import { checkAppEmbed } from '../embed/app-embed.server';
import { recordLead } from '../leads/record-lead.server';
import { grantedRewards } from '../orders/granted-rewards.server';
import { readOrder } from '../orders/read-order.server';
import { readGrantedScopes } from '../scopes/scopes-api.server';
import { watchScopedTopics } from '../topics/watch-scoped-topics.server';
import { checkExtras } from './check-extras.server';
import { checkOffers } from './check-offers.server';

const { prisma } = stores;

/**
 * The work that webhooks trigger with the Admin API. Webhooks arrive late, repeatedly and in any order, so all work reads
 * the current state from Shopify and may be repeated. `subject` is Shopify's number of the webhook's resource.
 */
export const WORK = {
  async embed(graphql, shop) {
    await checkAppEmbed(prisma, shop, graphql);
  },
  async extras(graphql, shop) {
    await checkExtras(prisma, shop, graphql);
  },
  async offers(graphql, shop) {
    await checkOffers(prisma, shop, graphql);
  },
  async order(graphql, shop, subject) {
    const order = await readOrder(graphql, shop, subject);
    if (!order) return;
    await storeOrder(stores, { ...order, rewards: await grantedRewards(prisma, shop, order.discounts) });
    await recordLead(stores, environment.PROTECTED_CUSTOMER_DATA, graphql, order);
  },
  async plan(graphql, shop) {
    await billing.sync(shop, graphql);
  },
  async scopes(graphql, shop) {
    const stored = await prisma.session.findFirst({ where: { shop, isOnline: false } });
    const scopes = await readGrantedScopes(prisma, shop, graphql, stored?.scope ?? undefined);
    await watchScopedTopics(graphql, scopes);
  },
} satisfies Record<string, (graphql: AdminGraphql, shop: string, subject: string) => Promise<void>>;

export type WorkName = keyof typeof WORK;
