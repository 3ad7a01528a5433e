import { hundredthsOf } from '../markets/amount.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Installation } from '../state/state.ts';
import type { AppSubscription } from './charge.ts';
import { currentPeriod } from './period.ts';

/** Credits the merchant for the rest of the current period. Gives no credit in a trial. */
export function creditRemainingPeriod(
  { clock }: Pick<Sandbox, 'clock'>,
  installation: Installation,
  subscription: AppSubscription,
): void {
  const now = clock.now();
  const period = currentPeriod(subscription, now);
  const [recurring] = subscription.lineItems;
  if (!period || period.isTrial || !recurring) return;
  const rest = (period.end - now) / (period.end - period.start);
  const amount = Math.round((hundredthsOf(recurring.price.amount) ?? 0) * rest) / 100;
  if (amount <= 0) return;
  installation.credits.push({
    id: 1 + Math.max(45_000_000_000, ...installation.credits.map(({ id }) => id)),
    description: `Prorated credit for ${subscription.name}`,
    amount: { amount: amount.toFixed(2), currencyCode: recurring.price.currencyCode },
    test: subscription.test,
    createdAt: clock.iso(),
  });
}
