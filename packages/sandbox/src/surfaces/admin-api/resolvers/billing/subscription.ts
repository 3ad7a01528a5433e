import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import type { AppSubscription, SubscriptionLineItem, UsageRecord } from '../../../../shop/billing/charge.ts';
import { currentPeriod } from '../../../../shop/billing/period.ts';
import { balanceUsed } from '../../../../shop/billing/usage.ts';
import { decimalMoney } from '../../../../shop/markets/amount.ts';
import type { AdminApiContext } from '../../context.ts';
import { decimal, moneyFields } from './charge-money.ts';

/** `AppSubscription`. */
export function subscriptionFields(subscription: AppSubscription, { sandbox }: AdminApiContext) {
  const now = sandbox.clock.now();
  const period = currentPeriod(subscription, now);
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
    lineItems: subscription.lineItems.map((_, index) => lineItemFields(subscription, index, now)),
  };
}

/** `AppSubscriptionLineItem`. Its id consists of the subscription's id and the item's index. */
function lineItemFields(subscription: AppSubscription, index: number, now: number): object {
  const item = subscription.lineItems[index];
  const records = item?.kind === 'usage' ? item.records : [];
  return {
    __typename: 'AppSubscriptionLineItem',
    id: `${gid('AppSubscriptionLineItem', subscription.id)}?v=1&index=${index}`,
    plan: { pricingDetails: item && pricingDetails(item, subscription, now) },
    usageRecords: (args: Record<string, unknown>) =>
      connection(
        records.map((record) => usageRecordFields(record, subscription, index, now)),
        args,
      ),
  };
}

/** `AppUsageRecord`. */
export function usageRecordFields(record: UsageRecord, subscription: AppSubscription, index: number, now: number) {
  const { id, description, price, idempotencyKey, createdAt } = record;
  return {
    __typename: 'AppUsageRecord',
    id: gid('AppUsageRecord', id),
    description,
    price: moneyFields(price),
    idempotencyKey,
    createdAt,
    subscriptionLineItem: () => lineItemFields(subscription, index, now),
  };
}

function pricingDetails(item: SubscriptionLineItem, subscription: AppSubscription, now: number) {
  if (item.kind === 'usage') {
    const { terms, cappedAmount } = item;
    const used = decimalMoney(balanceUsed(subscription, item, now));
    return {
      __typename: 'AppUsagePricing',
      terms,
      interval: 'EVERY_30_DAYS',
      cappedAmount: moneyFields(cappedAmount),
      balanceUsed: moneyFields({ ...cappedAmount, amount: used }),
    };
  }
  return {
    __typename: 'AppRecurringPricing',
    price: moneyFields(item.price),
    interval: item.interval,
    planHandle: null,
    discount: discountFields(item),
  };
}

function discountFields({ discount, price }: Extract<SubscriptionLineItem, { kind: 'recurring' }>) {
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
