import type { SellingPlan, SellingPlanGroup } from '../../catalogue/product.ts';
import { sellingPlanJson } from '../product-json.ts';

/** Liquid's `selling_plan`: the JSON of it, and `group_id`. */
export function sellingPlanObject(plan: SellingPlan, group: SellingPlanGroup) {
  return {
    ...sellingPlanJson(plan, group),
    group_id: group.id,
    selected: false,
    checkout_charge: { value_type: 'percentage', value: 100 },
  };
}

export function sellingPlanGroupObject(group: SellingPlanGroup) {
  return {
    id: group.id,
    name: group.name,
    app_id: null,
    options: [
      { name: group.optionName, position: 1, values: group.plans.map((plan) => plan.option), selected_value: null },
    ],
    selling_plans: group.plans.map((plan) => sellingPlanObject(plan, group)),
    selling_plan_selected: false,
  };
}
