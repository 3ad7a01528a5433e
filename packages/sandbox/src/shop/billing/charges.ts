import type { Sandbox } from '../sandbox.ts';
import type { Installation, ShopState } from '../state/state.ts';
import type { AppPurchase, AppSubscription, UsageLineItem } from './charge.ts';

/** Milliseconds in which a merchant must approve a charge. Source: the schema, `AppSubscriptionStatus.EXPIRED`. */
const APPROVE_WITHIN = 2 * 24 * 60 * 60 * 1000;

/** Ids of charges to come. Subscriptions and purchases share their numbers: one address confirms both. */
export function nextChargeId({ subscriptions, purchases }: Installation): number {
  return 1 + Math.max(36_000_000_000, ...[...subscriptions, ...purchases].map(({ id }) => id));
}

/** Changes a subscription's status and tells the app. */
export function setSubscriptionStatus(
  sandbox: Sandbox,
  shop: ShopState,
  subscription: AppSubscription,
  status: AppSubscription['status'],
): void {
  subscription.status = status;
  if (status === 'ACTIVE') subscription.activatedAt = sandbox.clock.iso();
  tellUpdate(sandbox, shop, subscription);
}

function tellUpdate(sandbox: Sandbox, shop: ShopState, subscription: AppSubscription): void {
  subscription.updatedAt = sandbox.clock.iso();
  sandbox.save();
  sandbox.events.emit('app_subscriptions/update', shop, { subscription });
}

/** Marks as expired what the merchant has left lying for two days. */
export function expireCharges(sandbox: Sandbox, shop: ShopState): void {
  const isStale = ({ status, createdAt }: AppSubscription | AppPurchase) =>
    status === 'PENDING' && Date.parse(createdAt) + APPROVE_WITHIN < sandbox.clock.now();
  for (const subscription of shop.installation?.subscriptions.filter(isStale) ?? []) {
    setSubscriptionStatus(sandbox, shop, subscription, 'EXPIRED');
  }
  for (const purchase of shop.installation?.purchases.filter(isStale) ?? []) purchase.status = 'EXPIRED';
}

/** The merchant agrees: an app has one subscription at a time, so the one before ends. */
export function approveSubscription(sandbox: Sandbox, shop: ShopState, subscription: AppSubscription): void {
  const others = shop.installation?.subscriptions.filter(({ status }) => status === 'ACTIVE') ?? [];
  for (const other of others) setSubscriptionStatus(sandbox, shop, other, 'CANCELLED');
  setSubscriptionStatus(sandbox, shop, subscription, 'ACTIVE');
}

/** The merchant answers to a higher cap. */
export function settleCappedAmount(
  sandbox: Sandbox,
  shop: ShopState,
  subscription: AppSubscription,
  item: UsageLineItem,
  isApproved: boolean,
): void {
  if (isApproved && item.askedAmount) item.cappedAmount = item.askedAmount;
  delete item.askedAmount;
  if (isApproved) tellUpdate(sandbox, shop, subscription);
}

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
