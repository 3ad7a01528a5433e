import type { AppSubscription, SubscriptionLineItem } from '../../../billing/charge.ts';
import { currentPeriodEnd } from '../../../billing/period.ts';
import { connection } from '../../connection.ts';
import type { AdminApiContext } from '../../context.ts';
import { gid } from '../../gid.ts';

/** `AppSubscription`. */
export function subscriptionFields(subscription: AppSubscription, { sandbox }: AdminApiContext) {
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
    currentPeriodEnd: currentPeriodEnd(subscription, sandbox.clock.now()),
    lineItems: subscription.lineItems.map((item, index) => ({
      id: `${gid('AppSubscriptionLineItem', id)}?v=1&index=${index}`,
      plan: { pricingDetails: pricingDetails(item) },
      usageRecords: (args: Record<string, unknown>) => connection([], args),
    })),
  };
}

/** As `MoneyV2`: `9.90` is `9.9`. */
const money = ({ amount, currencyCode }: { amount: string; currencyCode: string }) => ({
  amount: decimal(Number(amount)),
  currencyCode,
});

const decimal = (amount: number) => (Number.isInteger(amount) ? amount.toFixed(1) : String(amount));

function pricingDetails(item: SubscriptionLineItem) {
  if (item.kind === 'usage') {
    const { terms, cappedAmount, balanceUsed } = item;
    return {
      __typename: 'AppUsagePricing',
      terms,
      interval: 'EVERY_30_DAYS',
      cappedAmount: money(cappedAmount),
      balanceUsed: money({ ...cappedAmount, amount: balanceUsed }),
    };
  }
  return {
    __typename: 'AppRecurringPricing',
    price: money(item.price),
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
        ? { __typename: 'AppSubscriptionDiscountAmount', amount: money({ ...price, amount: amount ?? '0' }) }
        : { __typename: 'AppSubscriptionDiscountPercentage', percentage },
  };
}
