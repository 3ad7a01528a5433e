import { currentPeriod } from '../../../../shop/billing/period.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { findSubscription } from './find-subscription.ts';
import { subscriptionFields } from './subscription.ts';

/** Source: the schema, `appSubscriptionTrialExtend(days)`. */
const MAX_DAYS = 1000;

/** Extends the running trial of a subscription by some days. */
export async function appSubscriptionTrialExtend(
  _source: unknown,
  { id, days }: { id: string; days: number },
  context: AdminApiContext,
) {
  const { sandbox } = context;
  const refuse = (field: string, message: string, code: string | null = null) => ({
    appSubscription: null,
    userErrors: userError([field], message, code),
  });
  if (days <= 0) return refuse('days', 'Days must be greater than 0');
  if (days > MAX_DAYS) return refuse('days', `Days must be less than or equal to ${MAX_DAYS}`);
  const subscription = findSubscription(id, context);
  if (!subscription) return refuse('id', "The app subscription wasn't found.", 'SUBSCRIPTION_NOT_FOUND');
  if (subscription.status !== 'ACTIVE') {
    return refuse('id', "The trial can't be extended on inactive app subscriptions.", 'SUBSCRIPTION_NOT_ACTIVE');
  }
  if (!currentPeriod(subscription, sandbox.clock.now())?.isTrial) {
    return refuse('id', "The trial can't be extended after expiration.", 'TRIAL_NOT_ACTIVE');
  }
  subscription.trialDays += days;
  await sandbox.flush();
  return { appSubscription: subscriptionFields(subscription, context), userErrors: [] };
}
