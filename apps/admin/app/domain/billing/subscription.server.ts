import { PLAN_IDS, PLANS, type Plan, type PlanId } from '@uptill/feature-schema';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

/** A subscription to a paid plan, as Shopify bills it. */
export interface Subscription {
  /** Shopify's global id. */
  id: string;
  planId: PlanId;
  /** True while Shopify has put it on hold for an unpaid bill. */
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
      features {
        cartTransform {
          eligibleOperations {
            updateOperation
          }
        }
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

const subscriptionsData = z.object({
  shop: developmentStoreData.shape.shop.extend({
    features: z.object({
      cartTransform: z.object({ eligibleOperations: z.object({ updateOperation: z.boolean().nullable() }).nullable() }),
    }),
  }),
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(subscriptionState),
    allSubscriptions: z.object({ nodes: z.array(subscriptionState) }),
  }),
});

/** A store's subscription and type, as read from Shopify. */
export interface Standing {
  /** The shop's active subscription, or the one on hold; null if there is neither. */
  subscription: Subscription | null;
  /** True if Functions may change prices of cart lines. */
  isPlus: boolean;
}

/**
 * Reads the standing of a shop. A test subscription counts only in a development store: it survives the transfer of the
 * store to its owner, and is never charged.
 */
export async function readStanding(graphql: AdminGraphql, timeoutMs?: number): Promise<Standing> {
  const { shop, currentAppInstallation } = await runOperation(graphql, SUBSCRIPTIONS, {}, subscriptionsData, timeoutMs);
  const { activeSubscriptions, allSubscriptions } = currentAppInstallation;
  const frozen = allSubscriptions.nodes.filter(({ status }) => status === 'FROZEN');
  const current = [...activeSubscriptions, ...frozen].find(({ test }) => !test || shop.plan.partnerDevelopment);
  const planId = PLAN_IDS.find((id) => current && subscriptionName(PLANS[id]) === current.name);
  const isPlus = shop.features.cartTransform.eligibleOperations?.updateOperation ?? false;
  if (!current || !planId) return { subscription: null, isPlus };
  const { id, test, status, createdAt, currentPeriodEnd } = current;
  const isFrozen = status === 'FROZEN';
  return { subscription: { id, planId, isFrozen, isTest: test, createdAt, periodEnd: currentPeriodEnd }, isPlus };
}

/** Returns the name that identifies a plan's subscriptions. The merchant sees it on Shopify's bills. */
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
 * @throws Error if Shopify refuses, for example because the subscription has already ended.
 */
export async function cancelSubscription(graphql: AdminGraphql, id: string): Promise<void> {
  const { appSubscriptionCancel: cancelled } = await runOperation(graphql, CANCEL, { id }, cancelData);
  if (cancelled.userErrors.length > 0) {
    throw new Error(`Shopify refused to cancel a subscription: ${messages(cancelled.userErrors)}`);
  }
}

const messages = (errors: z.infer<typeof userErrors>) => errors.map(({ message }) => message).join(' ');
