import { type Access, PLAN_IDS, PLANS, type PlanId } from '@uptill/feature-schema';
import { isEventStoreFailure, summary } from '@uptill/metrics';
import { isDatabaseError } from '@uptill/prisma';
import { log, logError } from '../../platform/log.server';
import type { Stores } from '../../platform/metrics.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import type { BillingDetails } from './billing-details';
import { readIsPlus, readPlan, type StoredPlan, storeIsPlus, storePlan } from './stored-plan.server';
import { cancelSubscription, readStanding, requestSubscription, type Subscription } from './subscription.server';
import { hashShop, remainingTrialDays, startTrial } from './trial.server';

/** Longest time that a page waits for Shopify's response about the plan, in milliseconds. */
const PAGE_TIMEOUT_MS = 3_000;

export interface BillingOptions {
  stores: Stores;
  /** Domains of shops that may use everything without a plan. */
  adminShops: readonly string[];
  /** Key of the hashes that identify shops with a trial. */
  secret: string;
  /** Called after a change of a shop's plan, which has to be published. */
  onChange(): void;
}

/** The part of a shop's offline session with its granted scopes. */
interface Grant {
  shop: string;
  scope?: string | null;
}

interface PlanChange {
  shop: string;
  graphql: AdminGraphql;
  planId: PlanId;
  /** Page of the app, in the Shopify admin, to which the merchant returns. */
  returnUrl: string;
}

export type Billing = ReturnType<typeof createBilling>;

/**
 * Creates the app's billing. Shopify's subscriptions are authoritative; the database has a copy of each shop's current one.
 */
export function createBilling({ stores, adminShops, secret, onChange }: BillingOptions) {
  const { prisma } = stores;

  /**
   * Reads a shop's subscription from Shopify and stores it. The first subscription that is no test starts the trial.
   * @throws The Shopify library's errors if Shopify can't be reached. Nothing is changed then.
   */
  async function sync(
    shop: string,
    graphql: AdminGraphql,
    { choosesFree = false, timeoutMs }: { choosesFree?: boolean; timeoutMs?: number | undefined } = {},
  ): Promise<void> {
    const readAt = new Date();
    const { subscription, isPlus } = await readStanding(graphql, timeoutMs);
    if (subscription && !subscription.isTest) {
      await startTrial(prisma, hashShop(secret, shop), subscription.createdAt);
    }
    const isPlusChanged = await storeIsPlus(prisma, shop, isPlus);
    if ((await storePlan(prisma, shop, subscription, { readAt, choosesFree })) || isPlusChanged) onChange();
  }

  /** Cancels the subscription, if there is one. The shop is on the free plan afterwards, even if Shopify can't be read. */
  async function chooseFree(shop: string, graphql: AdminGraphql, subscription: Subscription | null): Promise<void> {
    if (subscription) await cancelSubscription(graphql, subscription.id);
    await sync(shop, graphql, { choosesFree: true }).catch(async (error: unknown) => {
      log.warn({ err: error, shop }, 'The plan could not be read after the change to the free one');
      if (await storePlan(prisma, shop, null, { readAt: new Date(), choosesFree: true })) onChange();
    });
  }

  async function detailsOf(shop: string, now: Date): Promise<BillingDetails> {
    const days = now.getUTCDate();
    const [plan, isPlus, trialDays, views] = await Promise.all([
      readPlan(prisma, shop),
      readIsPlus(prisma, shop),
      remainingTrialDays(prisma, hashShop(secret, shop), now),
      // Everything else about the plan is known without the event store.
      summary(stores, { shop, days, now }).then(
        ({ views }) => views,
        (error: unknown) => {
          if (!isEventStoreFailure(error)) throw error;
          logError({ err: error, shop }, 'The views of a month could not be read');
          return null;
        },
      ),
    ]);
    const { isPaid, canAccessAdvancedAnalytics } = effectivePlan(shop, plan);
    return {
      packageId: plan?.planId ?? null,
      chargeId: plan?.subscriptionId?.split('/').at(-1) ?? null,
      startDate: plan?.startedAt.toISOString() ?? null,
      endDate: plan?.periodEnd?.toISOString() ?? null,
      remainingTrialDays: plan?.subscriptionId ? trialDays : 0,
      trialDaysOffered: trialDays,
      allBillingPackages: PLAN_IDS.map((id) => {
        const { name, monthlyPrice, isStarter } = PLANS[id];
        return { id, name, monthlyPrice, isStarter };
      }),
      usage: { views },
      isPaid,
      canAccessAdvancedAnalytics,
      isPlus,
      isTestPlan: plan?.isTest ?? false,
      isFrozen: plan?.isFrozen ?? false,
      isAdmin: adminShops.includes(shop),
      isConfirmed: false,
    };
  }

  /** Returns the plan that decides which features a shop may use: the free one while its subscription is on hold. */
  function effectivePlan(shop: string, plan: StoredPlan | null) {
    if (adminShops.includes(shop)) return PLANS.growth;
    return PLANS[plan && !plan.isFrozen ? plan.planId : 'free'];
  }

  /** Returns what a shop may use, for the pages, the API and the publisher. */
  async function readAccess({ shop, scope }: Grant): Promise<Access> {
    const { isPaid, canAccessAdvancedAnalytics } = effectivePlan(shop, await readPlan(prisma, shop));
    const isPlus = await readIsPlus(prisma, shop);
    return { isPaid, canAccessAdvancedAnalytics, isPlus, scopes: scope?.split(',') ?? [] };
  }

  /** Reads a shop's billing from Shopify, or the stored one if Shopify does not respond in time. */
  async function readDetails(
    shop: string,
    graphql: AdminGraphql,
    now: Date,
    timeoutMs?: number,
  ): Promise<BillingDetails> {
    const isConfirmed = await sync(shop, graphql, { timeoutMs }).then(
      () => true,
      (error: unknown) => {
        if (isDatabaseError(error)) throw error;
        log.warn({ err: error, shop }, 'The plan could not be read from Shopify');
        return false;
      },
    );
    return { ...(await detailsOf(shop, now)), isConfirmed };
  }

  return {
    sync,
    readAccess,

    /** Returns what a shop may use, for background work. */
    async readAccessOf(shop: string): Promise<Access> {
      return readAccess((await prisma.session.findFirst({ where: { shop, isOnline: false } })) ?? { shop });
    },

    readDetails,

    /**
     * Reads a shop's billing for a page: the stored one, or Shopify's if the merchant has not chosen a plan or `mustReadShopify` is
     * true. Waits for Shopify only briefly.
     */
    async readPageDetails(
      shop: string,
      graphql: AdminGraphql,
      now: Date,
      mustReadShopify: boolean,
    ): Promise<BillingDetails> {
      const stored = await detailsOf(shop, now);
      if (!mustReadShopify && (stored.packageId || stored.isAdmin)) return stored;
      return readDetails(shop, graphql, now, PAGE_TIMEOUT_MS);
    },

    /**
     * Begins a change of plan. The free plan takes effect at once, a paid plan when the merchant approves it. Returns the
     * address to open next.
     * @throws The Shopify library's errors, or Error if Shopify refuses. The plan is unchanged then.
     */
    async changePlan({ shop, graphql, planId, returnUrl }: PlanChange): Promise<string> {
      const { subscription: current } = await readStanding(graphql);
      if (planId === 'free') {
        await chooseFree(shop, graphql, current);
        return returnUrl;
      }
      await sync(shop, graphql);
      if (current?.planId === planId) return returnUrl;
      const trialDays = await remainingTrialDays(prisma, hashShop(secret, shop), new Date());
      return requestSubscription(graphql, { plan: PLANS[planId], trialDays, returnUrl });
    },
  };
}
