import type { UsageRecord } from '../../../../shop/billing/charge.ts';
import { balanceUsed, hundredths, recordUsage } from '../../../../shop/billing/usage.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { chargeMoney, type MoneyInput } from './charge-money.ts';
import { findLineItem } from './find-subscription.ts';
import { usageRecordFields } from './subscription.ts';

interface Arguments {
  subscriptionLineItemId: string;
  description: string;
  price: MoneyInput;
  idempotencyKey?: string | null;
}

/** Maximum length of an idempotency key. Source: shopify.dev, `appUsageRecordCreate`. */
const MAX_KEY_LENGTH = 255;

/** Charges for usage up to the cap of the period. A repeated idempotency key returns the first record. */
export async function appUsageRecordCreate(_source: unknown, args: Arguments, context: AdminApiContext) {
  const { sandbox, installation } = context;
  const refuse = (field: string[], message: string) => ({
    appUsageRecord: null,
    userErrors: userError(field, message),
  });
  const found = findLineItem(args.subscriptionLineItemId, context);
  if (!found?.usage) return refuse(['subscriptionLineItemId'], 'Subscription line item must have a usage pricing plan');
  const { subscription, usage, index } = found;
  const now = sandbox.clock.now();
  const answer = (record: UsageRecord) => ({
    appUsageRecord: usageRecordFields(record, subscription, index, now),
    userErrors: [],
  });
  const idempotencyKey = args.idempotencyKey ?? null;
  if (idempotencyKey !== null && idempotencyKey.length > MAX_KEY_LENGTH) {
    return refuse(['idempotencyKey'], `Idempotency key must be at most ${MAX_KEY_LENGTH} characters`);
  }
  const before = idempotencyKey !== null && usage.records.find((record) => record.idempotencyKey === idempotencyKey);
  if (before) return answer(before);
  if (subscription.status !== 'ACTIVE') return refuse(['subscriptionLineItemId'], 'Subscription is not active');
  const price = chargeMoney(args.price);
  if (!args.description.trim()) return refuse(['description'], "Description can't be blank");
  if (hundredths(price) <= 0) return refuse(['price'], 'Price must be greater than 0');
  if (price.currencyCode !== usage.cappedAmount.currencyCode) {
    return refuse(['price', 'currencyCode'], 'Currency code must match capped amount currency');
  }
  if (balanceUsed(subscription, usage, now) + hundredths(price) > hundredths(usage.cappedAmount)) {
    return refuse([], 'Total price exceeds balance remaining');
  }
  const others = installation.subscriptions.flatMap(({ lineItems }) =>
    lineItems.flatMap((item) => (item.kind === 'usage' ? item.records : [])),
  );
  const record: UsageRecord = {
    id: 1 + Math.max(52_000_000_000, ...others.map(({ id }) => id)),
    description: args.description,
    price,
    idempotencyKey,
    createdAt: sandbox.clock.iso(),
  };
  recordUsage(context, subscription, usage, record);
  await sandbox.flush();
  return answer(record);
}
