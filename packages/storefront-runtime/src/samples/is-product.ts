import type {
  Product,
  ProductOption,
  QuantityRule,
  Rating,
  SellingPlanGroup,
  Variant,
  VariantPlan,
} from '../product/product.ts';

type Check = (value: unknown) => boolean;

/** A check for each property. A missing check is a type error. */
type Checks<Shape> = Record<keyof Shape, Check>;

/** Shopify's limits for options and printed variants, and a generous limit for selling plans. */
const MAX = { options: 3, values: 250, variants: 250, plans: 100 };

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
  (check: Check, maxLength: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= maxLength && value.every(check);

const like =
  <Shape>(checks: Checks<Shape>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(checks).every(([name, check]) => check(Reflect.get(value, name)));

const option = like<ProductOption>({ name: text, position: whole, values: listOf(text, MAX.values) });

const variant = like<Variant>({
  id: whole,
  title: text,
  options: listOf(text, MAX.options),
  price: whole,
  compareAtPrice: orNull(whole),
  available: flag,
  image: orNull(text),
  sellingPlans: listOf(like<VariantPlan>({ id: whole, price: whole, deliveries: orAbsent(whole) }), MAX.plans),
  quantityRule: orAbsent(like<QuantityRule>({ min: whole, max: orNull(whole), increment: whole })),
});

const group = like<SellingPlanGroup>({
  name: text,
  plans: listOf(like({ id: whole, name: text }), MAX.plans),
});

const rating = like<Rating>({ value: Number.isFinite, count: whole, text });

const product = like<Product>({
  id: whole,
  handle: text,
  title: text,
  url: text,
  image: orNull(text),
  selectedVariantId: orNull(whole),
  options: listOf(option, MAX.options),
  variants: listOf(variant, MAX.variants),
  sellingPlanGroups: listOf(group, MAX.plans),
  requiresSellingPlan: flag,
  rating: orAbsent(rating),
  // Shopify's limit for tags of a product.
  tags: orAbsent(listOf(text, 250)),
});

/** Returns true if a value from outside is a valid product. */
export function isProduct(value: unknown): value is Product {
  return product(value);
}
