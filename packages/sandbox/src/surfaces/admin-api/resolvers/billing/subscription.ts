import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import type { AppSubscription, SubscriptionLineItem } from '../../../../shop/billing/charge.ts';
import { currentPeriod } from '../../../../shop/billing/period.ts';
import type { AdminApiContext } from '../../context.ts';
import { decimal, moneyFields } from './charge-money.ts';

/** `AppSubscription`. */
export function subscriptionFields(subscription: AppSubscription, { sandbox }: AdminApiContext) {
  const period = currentPeriod(subscription, sandbox.clock.now());
  const { id, name, status, test, trialDays, returnUrl, createdAt } = subscription;
  return {
    __typename: 'AppSubscription',
    id: gid('AppSubscription', id),
    name,
    status,
    test,
    trialDays,
    returnUrl,
    createdAt,
    currentPeriodEnd: period && new Date(period.end).toISOString(),
    lineItems: subscription.lineItems.map((item, index) => lineItemFields(item, id, index)),
  };
}

/** `AppSubscriptionLineItem`. Its id consists of the subscription's id and the item's index. */
function lineItemFields(item: SubscriptionLineItem, subscriptionId: number, index: number) {
  return {
    __typename: 'AppSubscriptionLineItem',
    id: `${gid('AppSubscriptionLineItem', subscriptionId)}?v=1&index=${index}`,
    plan: {
      pricingDetails: {
        __typename: 'AppRecurringPricing',
        price: moneyFields(item.price),
        interval: item.interval,
        planHandle: null,
        discount: discountFields(item),
      },
    },
    usageRecords: (args: Record<string, unknown>) => connection([], args),
  };
}

function discountFields({ discount, price }: SubscriptionLineItem) {
  if (!discount) return null;
  const { percentage, amount, durationLimitInIntervals } = discount;
  const full = Number(price.amount);
  const reduced = percentage === null ? full - Number(amount) : full * (1 - percentage);
  return {
    durationLimitInIntervals,
    remainingDurationInIntervals: durationLimitInIntervals,
    priceAfterDiscount: { amount: decimal(Math.round(reduced * 100) / 100), currencyCode: price.currencyCode },
    value:
      percentage === null
        ? { __typename: 'AppSubscriptionDiscountAmount', amount: moneyFields({ ...price, amount: amount ?? '0' }) }
        : { __typename: 'AppSubscriptionDiscountPercentage', percentage },
  };
}
