import type { Sandbox } from '../sandbox.ts';
import type { Installation, ShopState } from '../state/state.ts';
import type { AppPurchase, AppSubscription } from './charge.ts';

/** Milliseconds within which a merchant must approve a charge. Source: the schema, `AppSubscriptionStatus.EXPIRED`. */
const APPROVE_WITHIN = 2 * 24 * 60 * 60 * 1000;

/**
 * Returns the id of the next charge. Subscriptions and purchases share one sequence, because they share the
 * confirmation URL.
 */
export function nextChargeId({ subscriptions, purchases }: Installation): number {
  return 1 + Math.max(36_000_000_000, ...[...subscriptions, ...purchases].map(({ id }) => id));
}

/** Changes a subscription's status and emits `app_subscriptions/update`. */
export function setSubscriptionStatus(
  sandbox: Sandbox,
  shop: ShopState,
  subscription: AppSubscription,
  status: AppSubscription['status'],
): void {
  subscription.status = status;
  if (status === 'ACTIVE') subscription.activatedAt ??= sandbox.clock.iso();
  subscription.updatedAt = sandbox.clock.iso();
  sandbox.save();
  sandbox.events.emit('app_subscriptions/update', shop, { subscription });
}

/** Marks charges as expired that the merchant has not answered for two days. */
export function expireCharges(sandbox: Sandbox, shop: ShopState): void {
  const isStale = ({ status, createdAt }: AppSubscription | AppPurchase) =>
    status === 'PENDING' && Date.parse(createdAt) + APPROVE_WITHIN < sandbox.clock.now();
  for (const subscription of shop.installation?.subscriptions.filter(isStale) ?? []) {
    setSubscriptionStatus(sandbox, shop, subscription, 'EXPIRED');
  }
  for (const purchase of shop.installation?.purchases.filter(isStale) ?? []) purchase.status = 'EXPIRED';
}

/**
 * Activates a subscription that the merchant approves. Cancels the previous one, because an app has one active
 * subscription per shop.
 */
export function approveSubscription(sandbox: Sandbox, shop: ShopState, subscription: AppSubscription): void {
  const others = shop.installation?.subscriptions.filter(({ status }) => status === 'ACTIVE') ?? [];
  for (const other of others) setSubscriptionStatus(sandbox, shop, other, 'CANCELLED');
  setSubscriptionStatus(sandbox, shop, subscription, 'ACTIVE');
}

/** Records the merchant's answer to a purchase and emits `app_purchases_one_time/update`. */
export function settlePurchase(
  sandbox: Sandbox,
  shop: ShopState,
  purchase: AppPurchase,
  status: 'ACTIVE' | 'DECLINED',
) {
  purchase.status = status;
  purchase.updatedAt = sandbox.clock.iso();
  sandbox.save();
  sandbox.events.emit('app_purchases_one_time/update', shop, { purchase });
}
