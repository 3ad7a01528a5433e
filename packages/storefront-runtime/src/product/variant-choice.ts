import { hasUnknownVariants, type Product, type SellingPlanGroup, type Variant } from './product.ts';
import type { ProductChoice } from './selection.ts';

/** Returns the chosen value of an option, or an empty string if the variant is unknown. */
export const selectedValue = ({ wanted, variant }: ProductChoice, position: number): string =>
  wanted?.[position - 1] ?? variant?.options[position - 1] ?? '';

/** Selects the variant for a newly chosen option value. If it is unknown, stores the values in `wanted`. */
export function selectOptionValue(choice: ProductChoice, position: number, value: string): void {
  const { product, variant, wanted, select } = choice;
  const chosen = chooseOptionValue(product, variant, position, value);
  if (chosen) select({ variantId: chosen.id, wanted: null, sellingPlanId: planFor(choice, chosen) });
  else select({ wanted: (wanted ?? variant?.options ?? []).with(position - 1, value) });
}

/** Returns the selling plan after a change of variant, because not every variant has the chosen plan. */
function planFor({ sellingPlanId, product }: ProductChoice, { sellingPlans }: Variant): number | null {
  if (sellingPlans.some(({ id }) => id === sellingPlanId)) return sellingPlanId;
  return product.requiresSellingPlan ? (sellingPlans[0]?.id ?? null) : null;
}

/** Returns the selling plans of the chosen variant. */
export const offeredPlans = ({ product, variant }: ProductChoice): SellingPlanGroup['plans'] =>
  product.sellingPlanGroups
    .flatMap(({ plans }) => plans)
    .filter((plan) => variant?.sellingPlans.some(({ id }) => id === plan.id));

/**
 * Returns the variant for a newly chosen option value: the exact combination with the other option values, otherwise
 * the variant with the most equal values, preferring available variants. Returns undefined if no variant has the value,
 * or if the exact combination may be among the unknown variants.
 */
export function chooseOptionValue(
  product: Product,
  current: Variant | undefined,
  position: number,
  value: string,
): Variant | undefined {
  const closeness = (variant: Variant) =>
    variant.options.filter((option, index) => option === current?.options[index]).length +
    (variant.available ? 0.5 : 0);
  const exact = product.variants.find(
    (variant) =>
      variant.options[position - 1] === value &&
      variant.options.every((option, index) => index === position - 1 || option === current?.options[index]),
  );
  if (exact || hasUnknownVariants(product)) return exact;
  return product.variants
    .filter((variant) => variant.options[position - 1] === value)
    .reduce<Variant | undefined>(
      (best, variant) => (best && closeness(best) >= closeness(variant) ? best : variant),
      undefined,
    );
}

/**
 * Returns true if an available variant has the option value together with the current values of the previous options.
 * Ignores the following options, because otherwise all other values might be disabled, and the shopper could not change
 * the selection.
 */
export function isValueAvailable(
  product: Product,
  current: Variant | undefined,
  position: number,
  value: string,
): boolean {
  const matching = product.variants.filter(
    ({ options }) =>
      options[position - 1] === value &&
      options.slice(0, position - 1).every((option, index) => option === current?.options[index]),
  );
  return matching.some(({ available }) => available) || (matching.length === 0 && hasUnknownVariants(product));
}
