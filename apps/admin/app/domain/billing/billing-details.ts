import { PLAN_IDS } from '@uptill/feature-schema';
import { z } from 'zod';

const time = z.iso.datetime().nullable();

/** Response body of `GET /api/billing?type=currentDetails`. */
export const billingDetails = z.object({
  /** The shop's plan; null before the merchant has chosen one. */
  packageId: z.enum(PLAN_IDS).nullable(),
  /** Shopify's number of the plan's subscription; null for the free plan. */
  chargeId: z.string().nullable(),
  /** Start of the plan. */
  startDate: time,
  /** End of the billing period or trial, when Shopify charges next; null without a charge. */
  endDate: time,
  /** Days left of the trial of the current plan; 0 for the free plan. */
  remainingTrialDays: z.number(),
  /** Free days that the shop would get with a paid plan. */
  trialDaysOffered: z.number(),
  /** All plans, from the lowest to the highest. Prices are in US cents. */
  allBillingPackages: z.array(
    z.object({ id: z.enum(PLAN_IDS), name: z.string(), monthlyPrice: z.number(), isStarter: z.boolean() }),
  ),
  /** Widget views since the first day of the month, in UTC. They cost nothing. Null while the event store can't be used. */
  usage: z.object({ views: z.number().nullable() }),
  /** True if the plan in effect is a paid one. */
  isPaid: z.boolean(),
  canAccessAdvancedAnalytics: z.boolean(),
  /** True if Functions may change prices of cart lines; see `Access`. */
  isPlus: z.boolean(),
  /** True if Shopify bills nothing, because the shop is a development store. */
  isTestPlan: z.boolean(),
  /** True while the subscription is on hold because the shop does not pay. */
  isFrozen: z.boolean(),
  /** True for the shops of Uptill's own staff, which may use everything without a plan. */
  isAdmin: z.boolean(),
  /** True if Shopify has just confirmed the plan. If false, the plan is the last stored one. */
  isConfirmed: z.boolean(),
});

export type BillingDetails = z.infer<typeof billingDetails>;

/** Response body of `GET /api/billing?type=changePlan`: the address for the top window. */
export const planChange = z.object({ changePlanURL: z.string() });
