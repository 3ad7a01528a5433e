import type { Product, ProductOption, QuantityRule, SellingPlanGroup, Variant } from '../product/product.ts';

type Check = (value: unknown) => boolean;

/** A check for every property: one that is forgotten does not compile. */
type Checks<Shape> = Record<keyof Shape, Check>;

/** The platform's limits of options and of variants in a page, and more plans than a list shows. */
const MOST = { options: 3, values: 250, variants: 250, plans: 100 };

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

const like =
  <Shape>(checks: Checks<Shape>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(checks).every(([name, check]) => check(Reflect.get(value, name)));

const option = like<ProductOption>({ name: text, position: whole, values: listOf(text, MOST.values) });

const variant = like<Variant>({
  id: whole,
  title: text,
  options: listOf(text, MOST.options),
  price: whole,
  compareAtPrice: orNull(whole),
  available: flag,
  image: orNull(text),
  sellingPlans: listOf(like({ id: whole, price: whole }), MOST.plans),
  quantityRule: orAbsent(like<QuantityRule>({ min: whole, max: orNull(whole), increment: whole })),
});

const group = like<SellingPlanGroup>({
  name: text,
  plans: listOf(like({ id: whole, name: text }), MOST.plans),
});

const product = like<Product>({
  id: whole,
  handle: text,
  title: text,
  url: text,
  image: orNull(text),
  selectedVariantId: orNull(whole),
  options: listOf(option, MOST.options),
  variants: listOf(variant, MOST.variants),
  sellingPlanGroups: listOf(group, MOST.plans),
  requiresSellingPlan: flag,
});

/** Whether a value from outside is a product that widgets can be drawn with. */
export function isProduct(value: unknown): value is Product {
  return product(value);
}
