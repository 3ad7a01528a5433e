import { fillPlaceholders, type Strings } from '../page/strings.ts';
import { choosableOptions } from '../product/product.ts';
import type { ProductChoice } from '../product/selection.ts';
import { chooseOptionValue, isValueAvailable } from '../product/variant-choice.ts';
import { Select } from './select.tsx';

interface Props {
  choice: ProductChoice;
  strings: Strings;
  /** Disables values without an available variant. */
  shouldDisableSoldOut: boolean;
}

/** One select for each product option. */
export function OptionSelects({ choice, strings, shouldDisableSoldOut }: Props) {
  const { product, variant, select } = choice;
  return choosableOptions(product).map(({ name, position, values }) => (
    <Select
      key={position}
      label={name}
      name="variant"
      value={choice.wanted?.[position - 1] ?? variant?.options[position - 1] ?? ''}
      choices={values.map((value) => {
        const isAvailable = isValueAvailable(product, variant, position, value);
        return {
          value,
          label: isAvailable ? value : fillPlaceholders(strings.soldOutValue, { value }),
          isDisabled: shouldDisableSoldOut && !isAvailable,
        };
      })}
      onChoose={(value) => {
        const chosen = chooseOptionValue(product, variant, position, value);
        if (chosen) select({ variantId: chosen.id, wanted: null, sellingPlanId: planFor(choice, chosen) });
        else select({ wanted: (choice.wanted ?? variant?.options ?? []).with(position - 1, value) });
      }}
    />
  ));
}

/** Returns the selling plan after a change of variant, because not every variant has the chosen plan. */
function planFor({ sellingPlanId, product }: ProductChoice, { sellingPlans }: { sellingPlans: { id: number }[] }) {
  if (sellingPlans.some(({ id }) => id === sellingPlanId)) return sellingPlanId;
  return product.requiresSellingPlan ? (sellingPlans[0]?.id ?? null) : null;
}
