import type { AppPurchase, AppSubscription, SubscriptionLineItem } from './charge.ts';

const INTERVALS = { EVERY_30_DAYS: 'every 30 days', ANNUAL: 'every year' };

/** A charge that the merchant is asked to approve: a subscription or a purchase. */
export type Charge = { subscription: AppSubscription } | { purchase: AppPurchase };

/** Returns the terms of a charge, one sentence each. */
export function termsOf(charge: Charge): string[] {
  if ('purchase' in charge) return [`${money(charge.purchase.price)}, once`];
  const { trialDays, lineItems } = charge.subscription;
  const trial = trialDays > 0 ? [`Free for ${trialDays} ${trialDays === 1 ? 'day' : 'days'}`] : [];
  return [...trial, ...lineItems.flatMap(lineTerms)];
}

function lineTerms({ price, interval, discount }: SubscriptionLineItem): string[] {
  const every = `${money(price)} ${INTERVALS[interval]}`;
  if (!discount) return [every];
  const off =
    discount.percentage === null
      ? money({ ...price, amount: discount.amount ?? '0' })
      : `${Math.round(discount.percentage * 100)}%`;
  const during = discount.durationLimitInIntervals ? ` for the first ${discount.durationLimitInIntervals} periods` : '';
  return [every, `${off} off${during}`];
}

const money = ({ amount, currencyCode }: { amount: string; currencyCode: string }) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode }).format(Number(amount));
