import { confirmationUrl } from '../../../../shop/billing/confirmation-url.ts';
import { hundredths } from '../../../../shop/billing/usage.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { chargeMoney, type MoneyInput } from './charge-money.ts';
import { findLineItem } from './find-subscription.ts';
import { subscriptionFields } from './subscription.ts';

/** Asks the merchant to approve a higher cap. The old cap applies until then. */
export async function appSubscriptionLineItemUpdate(
  _source: unknown,
  args: { id: string; cappedAmount: MoneyInput },
  context: AdminApiContext,
) {
  const refuse = (field: string, message: string) => ({
    appSubscription: null,
    confirmationUrl: null,
    userErrors: userError([field], message),
  });
  const found = findLineItem(args.id, context);
  if (!found) return refuse('id', 'Subscription line item not found');
  const { subscription, usage } = found;
  if (!usage) return refuse('cappedAmount', 'Only usage-pricing line items support cappedAmount updates');
  if (subscription.status !== 'ACTIVE') return refuse('id', 'Subscription is not active');
  const { currencyCode } = usage.cappedAmount;
  if (args.cappedAmount.currencyCode !== currencyCode) {
    return refuse('cappedAmount', `Capped amount currency mismatch. Expected ${currencyCode}`);
  }
  const askedAmount = chargeMoney(args.cappedAmount);
  if (hundredths(askedAmount) <= hundredths(usage.cappedAmount)) {
    return refuse('cappedAmount', 'The capped amount must be greater than the existing capped amount');
  }
  usage.askedAmount = askedAmount;
  await context.sandbox.flush();
  return {
    appSubscription: subscriptionFields(subscription, context),
    confirmationUrl: confirmationUrl(subscription.id, 'CappedAmountUpdate', context),
    userErrors: [],
  };
}
