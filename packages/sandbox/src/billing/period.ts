import type { AppSubscription } from './charge.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days of a billing period. Source: shopify.dev, "About billing for your app". */
const PERIOD_DAYS = { EVERY_30_DAYS: 30, ANNUAL: 365 };

/** When what was paid for ends, ISO 8601: the trial first, then period after period. Null before the merchant has approved. */
export function currentPeriodEnd({ activatedAt, trialDays, lineItems }: AppSubscription, now: number): string | null {
  if (!activatedAt) return null;
  const recurring = lineItems.find((item) => item.kind === 'recurring');
  const period = PERIOD_DAYS[recurring?.interval ?? 'EVERY_30_DAYS'] * DAY;
  const trialEnd = Date.parse(activatedAt) + trialDays * DAY;
  if (now < trialEnd) return new Date(trialEnd).toISOString();
  const periods = Math.floor((now - trialEnd) / period) + 1;
  return new Date(trialEnd + periods * period).toISOString();
}
