import { z } from 'zod';

/** A decimal amount, unchanged from the app's input. */
const money = z.object({ amount: z.string(), currencyCode: z.string() });

const discount = z.object({
  /** Either `percentage` or `amount` is set; the other is null. */
  percentage: z.number().nullable(),
  amount: z.string().nullable(),
  durationLimitInIntervals: z.number().nullable(),
});

const lineItem = z.object({
  price: money,
  interval: z.enum(['EVERY_30_DAYS', 'ANNUAL']),
  discount: discount.nullable(),
});

const common = {
  id: z.number(),
  name: z.string(),
  returnUrl: z.string(),
  test: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** A recurring charge for the app. */
export const appSubscription = z.object({
  ...common,
  status: z.enum(['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED']),
  trialDays: z.number(),
  lineItems: z.array(lineItem),
  replacementBehavior: z.enum(['STANDARD', 'APPLY_IMMEDIATELY', 'APPLY_ON_NEXT_BILLING_CYCLE']),
  activatedAt: z.string().nullable(),
});

/** A one-time purchase. */
export const appPurchase = z.object({
  ...common,
  status: z.enum(['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED']),
  price: money,
});

/** A credit of the merchant for future charges of the app. */
export const appCredit = z.object({
  id: z.number(),
  description: z.string(),
  amount: money,
  test: z.boolean(),
  createdAt: z.string(),
});

export type AppSubscription = z.infer<typeof appSubscription>;
export type AppPurchase = z.infer<typeof appPurchase>;
export type AppCredit = z.infer<typeof appCredit>;
export type SubscriptionLineItem = z.infer<typeof lineItem>;
