import type { Product, Variant } from './product.ts';

/**
 * The variant a shopper means by choosing a value of one option: the same other options if that exists, else the
 * variant that shares most of them, buyable ones first.
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
  if (exact) return exact;
  return product.variants
    .filter((variant) => variant.options[position - 1] === value)
    .reduce<Variant | undefined>(
      (best, variant) => (best && closeness(best) >= closeness(variant) ? best : variant),
      undefined,
    );
}

/**
 * Whether an option's value leads to something buyable, given the options before it. Later options are left open, so
 * that no shopper is stuck where every other value is disabled.
 */
export function isValueAvailable(
  product: Product,
  current: Variant | undefined,
  position: number,
  value: string,
): boolean {
  return product.variants.some(
    (variant) =>
      variant.available &&
      variant.options[position - 1] === value &&
      variant.options.slice(0, position - 1).every((option, index) => option === current?.options[index]),
  );
}
