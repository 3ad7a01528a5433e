import {
  type Access,
  FULL_ACCESS,
  type Marks,
  missingRequirement,
  type Requirements,
  type UpgradeType,
} from './access.ts';
import { say } from './merchant-texts.ts';

/** The price and the permissions of a plan. */
export interface Plan extends Pick<Access, 'isPaid' | 'canAccessAdvancedAnalytics'> {
  id: PlanId;
  name: string;
  /** Price per month in US cents; 0 for the free plan. */
  monthlyPrice: number;
  /** True for the lowest paid plan. */
  isStarter: boolean;
}

export const PLAN_IDS = ['free', 'starter', 'growth'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

/** All plans, each of which includes the plans above it. */
export const PLANS = {
  free: {
    id: 'free',
    name: 'Free',
    monthlyPrice: 0,
    isStarter: false,
    isPaid: false,
    canAccessAdvancedAnalytics: false,
  },
  starter: {
    id: 'starter',
    name: 'Starter',
    monthlyPrice: 1200,
    isStarter: true,
    isPaid: true,
    canAccessAdvancedAnalytics: false,
  },
  growth: {
    id: 'growth',
    name: 'Growth',
    monthlyPrice: 2900,
    isStarter: false,
    isPaid: true,
    canAccessAdvancedAnalytics: true,
  },
} as const satisfies { [Id in PlanId]: Plan };

/** Length of the free trial of the paid plans, in days. Once per shop. */
export const TRIAL_DAYS = 14;

/** Returns the lowest plan that meets all of the requirements. */
export function lowestPlanFor(...requirements: readonly Requirements[]): Plan {
  const isEnough = (plan: Plan) => missingRequirement({ ...FULL_ACCESS, ...plan }, ...requirements) !== 'plan';
  return PLAN_IDS.map((id) => PLANS[id]).find(isEnough) ?? PLANS.growth;
}

const UPGRADES: Record<UpgradeType, () => string> = {
  analytics: () => say('See what shoppers view and press, and what your cart earns.'),
  recommendations: () => say('Offer the right products at the right moment, in every market and language.'),
};

/** Returns the text about a page on the upgrade screen that replaces it. */
export function upgradeOffer({ upgradeType = 'recommendations' }: Marks): string {
  return UPGRADES[upgradeType]();
}
