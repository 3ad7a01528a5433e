import { gid } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import type { Product, SellingPlan, SellingPlanGroup } from '../../../../shop/catalogue/product.ts';

/**
 * `SellingPlanGroup`, with the fields that products need. Its id is that of its first plan, because groups have no
 * numeric ids in the catalogue.
 */
export function sellingPlanGroupFields(group: SellingPlanGroup, product: Product) {
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
        group.plans.map((plan, index) => sellingPlanFields(plan, index, product)),
        args,
      ),
  };
}

const sellingPlanFields = (plan: SellingPlan, index: number, product: Product) => ({
  __typename: 'SellingPlan',
  id: gid('SellingPlan', plan.id),
  name: plan.name,
  description: plan.description,
  options: [plan.option],
  position: index + 1,
  category: 'SUBSCRIPTION',
  createdAt: product.publishedAt,
  pricingPolicies: [
    {
      __typename: 'SellingPlanFixedPricingPolicy',
      adjustmentType: 'PERCENTAGE',
      adjustmentValue: { __typename: 'SellingPlanPricingPolicyPercentageValue', percentage: plan.percentOff },
      createdAt: product.publishedAt,
    },
  ],
});
