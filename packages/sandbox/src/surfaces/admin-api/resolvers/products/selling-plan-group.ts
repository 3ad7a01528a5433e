import { gid } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import type {
  Product,
  SellingPlan,
  SellingPlanAdjustment,
  SellingPlanGroup,
} from '../../../../shop/catalogue/product.ts';
import { moneyV2 } from '../../../../shop/markets/amount.ts';

/**
 * `SellingPlanGroup`, with the fields that products need. Its id is that of its first plan, because groups have no
 * numeric ids in the catalogue. Amounts are in the shop's currency.
 */
export function sellingPlanGroupFields(group: SellingPlanGroup, product: Product, currency: string) {
  return {
    __typename: 'SellingPlanGroup',
    id: gid('SellingPlanGroup', group.plans[0]?.id ?? 0),
    appId: null,
    name: group.name,
    merchantCode: group.name,
    description: null,
    options: [group.optionName],
    position: 1,
    createdAt: product.publishedAt,
    productsCount: countOf([product]),
    sellingPlans: (args: Record<string, unknown>) =>
      connection(
        group.plans.map((plan, index) => sellingPlanFields(plan, index, product, currency)),
        args,
      ),
  };
}

const sellingPlanFields = (plan: SellingPlan, index: number, product: Product, currency: string) => ({
  __typename: 'SellingPlan',
  id: gid('SellingPlan', plan.id),
  name: plan.name,
  description: plan.description,
  options: [plan.option],
  position: index + 1,
  category: 'SUBSCRIPTION',
  createdAt: product.publishedAt,
  pricingPolicies: plan.adjustments.map((adjustment, at) => ({
    // The second policy follows the first one after its orders.
    ...(at === 0
      ? { __typename: 'SellingPlanFixedPricingPolicy' }
      : { __typename: 'SellingPlanRecurringPricingPolicy', afterCycle: plan.adjustments[at - 1]?.orderCount ?? null }),
    adjustmentType: adjustment.type.toUpperCase(),
    adjustmentValue: adjustmentValue(adjustment, currency),
    createdAt: product.publishedAt,
  })),
});

const adjustmentValue = ({ type, value }: SellingPlanAdjustment, currency: string) =>
  type === 'percentage'
    ? { __typename: 'SellingPlanPricingPolicyPercentageValue', percentage: value }
    : { __typename: 'MoneyV2', ...moneyV2(value, currency) };
