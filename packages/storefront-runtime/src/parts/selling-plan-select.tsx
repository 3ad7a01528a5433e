import type { Strings } from '../page/strings.ts';
import type { ProductChoice } from '../product/selection.ts';
import { offeredPlans } from '../product/variant-choice.ts';
import { Select } from './select.tsx';

/** A select with the variant's selling plans, and the one-time purchase unless the product requires a plan. */
export function SellingPlanSelect({ choice, strings }: { choice: ProductChoice; strings: Strings }) {
  const { product, sellingPlanId, select } = choice;
  const plans = offeredPlans(choice);
  if (plans.length === 0) return null;
  return (
    <Select
      label={strings.purchaseOption}
      name="selling-plan"
      value={String(sellingPlanId ?? '')}
      choices={[
        ...(product.requiresSellingPlan ? [] : [{ value: '', label: strings.oneTimePurchase }]),
        ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChoose={(value) => select({ sellingPlanId: Number(value) || null })}
    />
  );
}
