import { PLAN_IDS, PLANS, type Plan, type PlanId } from '@uptill/feature-schema';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';

/** A subscription to a paid plan, as Shopify bills it. */
export interface Subscription {
  /** Shopify's global id. */
  id: string;
  planId: PlanId;
  /** True while Shopify has put it on hold because the shop does not pay. */
  isFrozen: boolean;
  isTest: boolean;
  /** When the merchant was asked to approve it. */
  createdAt: Date;
  /** End of the current billing period or trial. */
  periodEnd: Date | null;
}

/** The active subscription, and the newest ones of any status. A frozen subscription is not active. */
const SUBSCRIPTIONS = `#graphql
  fragment SubscriptionState on AppSubscription {
    id
    name
    status
    test
    createdAt
    currentPeriodEnd
  }
  query Subscriptions {
    shop {
      plan {
        partnerDevelopment
      }
    }
    currentAppInstallation {
      activeSubscriptions {
        ...SubscriptionState
      }
      allSubscriptions(first: 50, sortKey: CREATED_AT, reverse: true) {
        nodes {
          ...SubscriptionState
        }
      }
    }
  }
`;

const subscriptionState = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  test: z.boolean(),
  createdAt: z.coerce.date(),
  currentPeriodEnd: z.coerce.date().nullable(),
});

const developmentStoreData = z.object({ shop: z.object({ plan: z.object({ partnerDevelopment: z.boolean() }) }) });

const subscriptionsData = developmentStoreData.extend({
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(subscriptionState),
    allSubscriptions: z.object({ nodes: z.array(subscriptionState) }),
  }),
});

/**
 * Reads the subscription that a shop pays for, or the one that is on hold; null if there is neither. A test subscription
 * counts only in a development store: it stays when the store is handed over, and is never charged.
 */
export async function readSubscription(graphql: AdminGraphql): Promise<Subscription | null> {
  const { shop, currentAppInstallation } = await runOperation(graphql, SUBSCRIPTIONS, {}, subscriptionsData);
  const { activeSubscriptions, allSubscriptions } = currentAppInstallation;
  const frozen = allSubscriptions.nodes.filter(({ status }) => status === 'FROZEN');
  const current = [...activeSubscriptions, ...frozen].find(({ test }) => !test || shop.plan.partnerDevelopment);
  const planId = PLAN_IDS.find((id) => current && subscriptionName(PLANS[id]) === current.name);
  if (!current || !planId) return null;
  const { id, test, status, createdAt, currentPeriodEnd } = current;
  return { id, planId, isFrozen: status === 'FROZEN', isTest: test, createdAt, periodEnd: currentPeriodEnd };
}

/** Returns the name by which a plan's subscriptions are recognised. The merchant sees it on Shopify's bills. */
const subscriptionName = ({ name }: Plan) => `Uptill ${name}`;

const DEVELOPMENT_STORE = `#graphql
  query DevelopmentStore {
    shop {
      plan {
        partnerDevelopment
      }
    }
  }
`;

const CREATE = `#graphql
  mutation CreateSubscription(
    $name: String!
    $lineItems: [AppSubscriptionLineItemInput!]!
    $returnUrl: URL!
    $trialDays: Int!
    $test: Boolean!
  ) {
    appSubscriptionCreate(
      name: $name
      lineItems: $lineItems
      returnUrl: $returnUrl
      trialDays: $trialDays
      test: $test
      replacementBehavior: APPLY_IMMEDIATELY
    ) {
      confirmationUrl
      userErrors {
        message
      }
    }
  }
`;

const userErrors = z.array(z.object({ message: z.string() }));

const createData = z.object({
  appSubscriptionCreate: z.object({ confirmationUrl: z.string().nullable(), userErrors }),
});

interface SubscriptionRequest {
  plan: Plan;
  trialDays: number;
  /** Where Shopify sends the merchant after the decision. It adds the parameter `charge_id`. */
  returnUrl: string;
}

/**
 * Asks Shopify for a subscription, which replaces the current one when the merchant approves it. Development stores get a
 * test subscription, because Shopify refuses others there. Returns the address where the merchant approves or declines.
 * @throws Error if Shopify refuses.
 */
export async function requestSubscription(
  graphql: AdminGraphql,
  { plan, trialDays, returnUrl }: SubscriptionRequest,
): Promise<string> {
  const { shop } = await runOperation(graphql, DEVELOPMENT_STORE, {}, developmentStoreData);
  const price = { amount: plan.monthlyPrice / 100, currencyCode: 'USD' };
  const { appSubscriptionCreate: created } = await runOperation(
    graphql,
    CREATE,
    {
      name: subscriptionName(plan),
      lineItems: [{ plan: { appRecurringPricingDetails: { price, interval: 'EVERY_30_DAYS' } } }],
      returnUrl,
      trialDays,
      test: shop.plan.partnerDevelopment,
    },
    createData,
  );
  if (!created.confirmationUrl) throw new Error(`Shopify refused a subscription: ${messages(created.userErrors)}`);
  return created.confirmationUrl;
}

const CANCEL = `#graphql
  mutation CancelSubscription($id: ID!) {
    appSubscriptionCancel(id: $id, prorate: true) {
      userErrors {
        message
      }
    }
  }
`;

const cancelData = z.object({ appSubscriptionCancel: z.object({ userErrors }) });

/**
 * Cancels a subscription at once. Shopify credits the rest of the paid period.
 * @throws Error if Shopify refuses, for example because the subscription has ended meanwhile.
 */
export async function cancelSubscription(graphql: AdminGraphql, id: string): Promise<void> {
  const { appSubscriptionCancel: cancelled } = await runOperation(graphql, CANCEL, { id }, cancelData);
  if (cancelled.userErrors.length > 0) {
    throw new Error(`Shopify refused to cancel a subscription: ${messages(cancelled.userErrors)}`);
  }
}

const messages = (errors: z.infer<typeof userErrors>) => errors.map(({ message }) => message).join(' ');
