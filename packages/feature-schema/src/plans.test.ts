import { expect, it } from 'vitest';
import { lowestPlanFor, PLAN_IDS, PLANS } from './plans.ts';

it('finds the lowest plan that meets a requirement', () => {
  expect(lowestPlanFor({}).id).toBe('free');
  expect(lowestPlanFor({ additionalScopes: ['write_files'] }).id).toBe('free');
  expect(lowestPlanFor({ isPro: true }).id).toBe('starter');
  expect(lowestPlanFor({ isPro: true }, { needsUpgrade: true }).id).toBe('growth');
});

it('has one free plan and one starter plan, and a higher price for each further plan', () => {
  const plans = PLAN_IDS.map((id) => PLANS[id]);
  expect(plans.filter(({ isPaid }) => !isPaid).map(({ monthlyPrice }) => monthlyPrice)).toEqual([0]);
  expect(plans.filter(({ isStarter }) => isStarter)).toHaveLength(1);
  expect(plans).toEqual(plans.toSorted((one, other) => one.monthlyPrice - other.monthlyPrice));
});
