import type { AppSubscription } from './charge.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days of a billing period. Source: shopify.dev, "About billing for your app". */
const PERIOD_DAYS = { EVERY_30_DAYS: 30, ANNUAL: 365 };

/** Milliseconds since 1970. */
export interface Period {
  start: number;
  end: number;
  isTrial: boolean;
}

/**
 * Returns the current billing period, which is the trial at first. Null before the merchant has approved the
 * subscription.
 */
export function currentPeriod({ activatedAt, trialDays, lineItems }: AppSubscription, now: number): Period | null {
  if (!activatedAt) return null;
  const activated = Date.parse(activatedAt);
  const trialEnd = activated + trialDays * DAY;
  if (now < trialEnd) return { start: activated, end: trialEnd, isTrial: true };
  const length = PERIOD_DAYS[lineItems[0]?.interval ?? 'EVERY_30_DAYS'] * DAY;
  const start = trialEnd + Math.floor((now - trialEnd) / length) * length;
  return { start, end: start + length, isTrial: false };
}
