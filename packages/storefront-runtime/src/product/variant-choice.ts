import { hasUnknownVariants, type Product, type Variant } from './product.ts';

/**
 * The variant a shopper means by choosing a value of one option: the same other options if that exists, else the
 * variant that shares most of them, buyable ones first. Undefined when it may be one that is not known here.
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
 * Whether an option's value leads to something buyable, given the options before it. Later options are left open, so
 * that no shopper is stuck where every other value is disabled.
 */
export function isValueAvailable(
  product: Product,
  current: Variant | undefined,
  position: number,
  value: string,
): boolean {
  const leadsTo = product.variants.filter(
    ({ options }) =>
      options[position - 1] === value &&
      options.slice(0, position - 1).every((option, index) => option === current?.options[index]),
  );
  return leadsTo.some(({ available }) => available) || (leadsTo.length === 0 && hasUnknownVariants(product));
}
