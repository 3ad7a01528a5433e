import type { Sandbox } from '../sandbox.ts';
import type { Installation } from '../state/state.ts';
import type { AppSubscription } from './charge.ts';
import { currentPeriod } from './period.ts';
import { hundredths } from './usage.ts';

/** Credits the merchant for the rest of the current period. Gives no credit in a trial, and none for usage. */
export function creditRemainingPeriod(
  { clock }: Pick<Sandbox, 'clock'>,
  installation: Installation,
  subscription: AppSubscription,
): void {
  const now = clock.now();
  const period = currentPeriod(subscription, now);
  const recurring = subscription.lineItems.find((item) => item.kind === 'recurring');
  if (!period || period.isTrial || !recurring) return;
  const rest = (period.end - now) / (period.end - period.start);
  const amount = Math.round(hundredths(recurring.price) * rest) / 100;
  if (amount <= 0) return;
  installation.credits.push({
    id: 1 + Math.max(45_000_000_000, ...installation.credits.map(({ id }) => id)),
    description: `Prorated credit for ${subscription.name}`,
    amount: { amount: amount.toFixed(2), currencyCode: recurring.price.currencyCode },
    test: subscription.test,
    createdAt: clock.iso(),
  });
}
