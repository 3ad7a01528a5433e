import { notInSandbox } from '../../../../platform/graphql/not-in-sandbox.ts';
import type { AppSubscription, SubscriptionLineItem } from '../../../../shop/billing/charge.ts';
import { nextChargeId } from '../../../../shop/billing/charges.ts';
import { confirmationUrl } from '../../../../shop/billing/confirmation-url.ts';
import { hundredthsOf } from '../../../../shop/markets/amount.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import { chargeMoney, type MoneyInput } from './charge-money.ts';
import { subscriptionFields } from './subscription.ts';

interface PlanInput {
  appRecurringPricingDetails?: {
    price: MoneyInput;
    interval?: 'EVERY_30_DAYS' | 'ANNUAL' | null;
    discount?: {
      durationLimitInIntervals?: number | null;
      value?: { amount?: string | number | null; percentage?: number | null } | null;
    } | null;
  } | null;
  appUsagePricingDetails?: unknown;
}

interface CreateArguments {
  name: string;
  returnUrl: string;
  lineItems: { plan: PlanInput }[];
  test?: boolean | null;
  trialDays?: number | null;
  replacementBehavior?: AppSubscription['replacementBehavior'] | null;
}

/** Maximum number of trial days. Source: shopify.dev, `appSubscriptionCreate`. */
const TRIAL_LIMIT = 1000;

/**
 * Creates a subscription that the merchant approves at `confirmationUrl`. Throws for usage pricing, which is not in the
 * sandbox.
 */
export async function appSubscriptionCreate(_source: unknown, args: CreateArguments, context: AdminApiContext) {
  const { sandbox, installation } = context;
  if (args.lineItems.some(({ plan }) => plan.appUsagePricingDetails)) throw notInSandbox('AppUsagePricingInput');
  const userErrors = errorsOf(args);
  if (userErrors.length > 0) return { appSubscription: null, confirmationUrl: null, userErrors };
  const now = sandbox.clock.iso();
  const subscription: AppSubscription = {
    id: nextChargeId(installation),
    name: args.name,
    returnUrl: args.returnUrl,
    test: args.test ?? false,
    status: 'PENDING',
    trialDays: args.trialDays ?? 0,
    lineItems: args.lineItems.flatMap(({ plan }) => lineItemOf(plan) ?? []),
    replacementBehavior: args.replacementBehavior ?? 'STANDARD',
    createdAt: now,
    updatedAt: now,
    activatedAt: null,
  };
  installation.subscriptions.push(subscription);
  await sandbox.flush();
  return {
    appSubscription: subscriptionFields(subscription, context),
    confirmationUrl: confirmationUrl(subscription.id, 'RecurringApplicationCharge', context),
    userErrors: [],
  };
}

function lineItemOf({ appRecurringPricingDetails: recurring }: PlanInput): SubscriptionLineItem | null {
  if (!recurring) return null;
  const { price, interval, discount } = recurring;
  return {
    price: chargeMoney(price),
    interval: interval ?? 'EVERY_30_DAYS',
    discount: discount?.value
      ? {
          percentage: discount.value.percentage ?? null,
          amount: discount.value.amount == null ? null : String(discount.value.amount),
          durationLimitInIntervals: discount.durationLimitInIntervals ?? null,
        }
      : null,
  };
}

function errorsOf({ name, returnUrl, lineItems, trialDays }: CreateArguments): UserError[] {
  if (!name.trim()) return userError(['name'], "Name can't be blank");
  if (!URL.canParse(returnUrl)) return userError(['returnUrl'], 'Return url is invalid');
  if (lineItems.length === 0) return userError(['lineItems'], 'At least one line item is required');
  if ((trialDays ?? 0) < 0 || (trialDays ?? 0) > TRIAL_LIMIT) {
    return userError(['trialDays'], `Trial days must be between 0 and ${TRIAL_LIMIT}`);
  }
  const prices = lineItems.map(({ plan }) => plan.appRecurringPricingDetails?.price);
  const empty = prices.indexOf(undefined);
  if (empty >= 0)
    return userError(['lineItems', String(empty), 'plan'], 'A plan must have exactly one kind of pricing');
  if (prices.length > 1) return userError(['lineItems'], 'Only one line item of each kind is allowed');
  const free = prices.findIndex((price) => (hundredthsOf(price?.amount ?? 0) ?? 0) <= 0);
  if (free >= 0) return userError(['lineItems', String(free), 'plan'], 'Price must be greater than 0');
  return [];
}
