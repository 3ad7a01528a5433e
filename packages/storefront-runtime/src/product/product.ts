/** A product as the app embed prints it. Prices are in minor units of the shopper's currency. */
export interface Product {
  id: number;
  handle: string;
  title: string;
  url: string;
  image: string | null;
  selectedVariantId: number | null;
  options: ProductOption[];
  /** Initially the printed variants, at most `MAX_PRINTED_VARIANTS`. Others are added when they are chosen. */
  variants: Variant[];
  sellingPlanGroups: SellingPlanGroup[];
  /** True if the product is sold only with a selling plan. */
  requiresSellingPlan: boolean;
  /** Only of printed products. Absent for a product without reviews. */
  rating?: Rating;
  /** Only of fetched products. */
  tags?: string[];
}

/** A product's rating in the shop's review app. */
export interface Rating {
  /** The average, rounded to one decimal. */
  value: number;
  /** Number of reviews. */
  count: number;
  /** The rating in words, for screen readers. */
  text: string;
}

export interface ProductOption {
  name: string;
  /** 1-based. */
  position: number;
  values: string[];
}

export interface Variant {
  id: number;
  title: string;
  /** One value per option, by position. */
  options: string[];
  price: number;
  compareAtPrice: number | null;
  available: boolean;
  image: string | null;
  sellingPlans: VariantPlan[];
  /** Absent if every quantity is allowed. */
  quantityRule?: QuantityRule;
}

/** A selling plan of a variant, with its price. */
export interface VariantPlan {
  id: number;
  /** For all deliveries of a prepaid plan. */
  price: number;
  /** Number of deliveries included in the price. Absent in a printed product for one delivery. */
  deliveries?: number;
}

/** The allowed quantities: multiples of `increment`, from `min` to `max`. */
export interface QuantityRule {
  min: number;
  max: number | null;
  increment: number;
}

export interface SellingPlanGroup {
  name: string;
  plans: { id: number; name: string }[];
}

/** In Shopify, a product without options has one option of this name, with one value. */
const DEFAULT_OPTION = 'Title';

/** Returns the product's options without Shopify's default option. */
export function choosableOptions(product: Product): ProductOption[] {
  return product.options.filter((option) => option.values.length > 1 || option.name !== DEFAULT_OPTION);
}

/** Shopify's limit for variants in Liquid. */
const MAX_PRINTED_VARIANTS = 250;

/** Returns true if the product may have variants that are not in `variants`. */
export function hasUnknownVariants({ variants }: Product): boolean {
  return variants.length >= MAX_PRINTED_VARIANTS;
}

/** Returns the highest allowed quantity up to `wanted`, otherwise the lowest allowed quantity. */
export function allowedQuantity(wanted: number, { min, max, increment }: QuantityRule): number {
  const multiple = Math.floor(wanted / increment) * increment || min;
  return Math.max(min, Math.min(multiple, max ?? multiple));
}

export function isSoldOut(product: Product): boolean {
  return !product.variants.some((variant) => variant.available);
}
