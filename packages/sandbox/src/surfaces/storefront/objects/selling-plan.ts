import type { SellingPlan, SellingPlanGroup } from '../../../shop/catalogue/product.ts';
import { sellingPlanJson } from '../../../shop/catalogue/product-json.ts';
import type { Page } from '../page.ts';

/** Returns the plan in `?selling_plan=`, or NaN or 0 if there is none. Nothing else selects a plan. */
export const selectedPlanId = ({ url }: Page): number => Number(url.searchParams.get('selling_plan'));

/** Liquid's `selling_plan`: its JSON with `group_id`. */
export function sellingPlanObject(page: Page, plan: SellingPlan, group: SellingPlanGroup) {
  return {
    ...sellingPlanJson(plan, group),
    group_id: group.id,
    selected: plan.id === selectedPlanId(page),
    checkout_charge: { value_type: 'percentage', value: 100 },
  };
}

export function sellingPlanGroupObject(page: Page, group: SellingPlanGroup) {
  const selected = group.plans.find((plan) => plan.id === selectedPlanId(page));
  return {
    id: group.id,
    name: group.name,
    app_id: null,
    options: [
      {
        name: group.optionName,
        position: 1,
        values: group.plans.map((plan) => plan.option),
        selected_value: selected?.option ?? null,
      },
    ],
    selling_plans: group.plans.map((plan) => sellingPlanObject(page, plan, group)),
    selling_plan_selected: selected !== undefined,
  };
}
