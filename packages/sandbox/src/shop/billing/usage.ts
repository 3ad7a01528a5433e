import { hundredthsOf } from '../markets/amount.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import type { AppSubscription, UsageLineItem, UsageRecord } from './charge.ts';
import { currentPeriod } from './period.ts';

/**
 * Share of the cap at which the webhook is sent. Source: shopify.dev, topic
 * `app_subscriptions/approaching_capped_amount`.
 */
const APPROACHING = 0.9;

/** Returns an amount in hundredths; 0 if it is not a number. */
export const hundredths = ({ amount }: { amount: string }) => hundredthsOf(amount) ?? 0;

/** Returns the usage charged in the current 30 days, in hundredths. */
export function balanceUsed(subscription: AppSubscription, { records }: UsageLineItem, now: number): number {
  const since = currentPeriod(subscription, now, 'EVERY_30_DAYS')?.start ?? 0;
  return records
    .filter(({ createdAt }) => Date.parse(createdAt) >= since)
    .reduce((sum, { price }) => sum + hundredths(price), 0);
}

/**
 * Adds a usage record, and emits `app_subscriptions/approaching_capped_amount` when the threshold is reached. The
 * caller has checked the cap.
 */
export function recordUsage(
  { sandbox, shop }: { sandbox: Sandbox; shop: ShopState },
  subscription: AppSubscription,
  item: UsageLineItem,
  record: UsageRecord,
): void {
  const threshold = hundredths(item.cappedAmount) * APPROACHING;
  const now = sandbox.clock.now();
  const before = balanceUsed(subscription, item, now);
  item.records.push(record);
  const used = balanceUsed(subscription, item, now);
  sandbox.save();
  if (before >= threshold || used < threshold) return;
  sandbox.events.emit('app_subscriptions/approaching_capped_amount', shop, { subscription, item, used });
}
