import { PLAN_IDS, PLANS, type PlanId } from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import type { BillingDetails } from '../domain/billing/billing-details';
import { BillingContext } from '../ui/access/billing';

/** Returns the billing of a shop with or without a plan, as just confirmed by Shopify. */
export const billingOf = (plan: PlanId | null): BillingDetails => ({
  packageId: plan,
  chargeId: null,
  startDate: null,
  endDate: null,
  remainingTrialDays: 0,
  trialDaysOffered: 14,
  allBillingPackages: PLAN_IDS.map((id) => PLANS[id]),
  usage: { views: 0 },
  isPaid: PLANS[plan ?? 'free'].isPaid,
  canAccessAdvancedAnalytics: PLANS[plan ?? 'free'].canAccessAdvancedAnalytics,
  isPlus: false,
  isTestPlan: false,
  isFrozen: false,
  isConfirmed: true,
  isAdmin: false,
});

/** Provides the billing of a shop on the free plan, without requests. */
export function TestBilling({ children }: { children: ReactNode }) {
  return (
    <BillingContext.Provider value={{ details: billingOf('free'), isChecked: true, refresh: async () => {} }}>
      {children}
    </BillingContext.Provider>
  );
}
