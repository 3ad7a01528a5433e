import { numberOf } from '../../../../platform/gid.ts';
import type { AppSubscription, UsageLineItem } from '../../../../shop/billing/charge.ts';
import type { AdminApiContext } from '../../context.ts';

export const findSubscription = (id: string, { installation }: AdminApiContext, type = 'AppSubscription') =>
  installation.subscriptions.find((subscription) => subscription.id === numberOf(id, type));

interface FoundLineItem {
  subscription: AppSubscription;
  index: number;
  /** Null for a line item without usage pricing. */
  usage: UsageLineItem | null;
}

/** Returns the line item of a gid such as `gid://shopify/AppSubscriptionLineItem/1?v=1&index=0`, or null. */
export function findLineItem(id: string, context: AdminApiContext): FoundLineItem | null {
  const subscription = findSubscription(id, context, 'AppSubscriptionLineItem');
  const index = Number(/[?&]index=(\d+)/.exec(id)?.[1] ?? 0);
  const item = subscription?.lineItems[index];
  return subscription && item ? { subscription, index, usage: item.kind === 'usage' ? item : null } : null;
}
