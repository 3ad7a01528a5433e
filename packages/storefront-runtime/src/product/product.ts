/** A product as the app embed prints it. Prices are minor units of the shopper's currency. */
export interface Product {
  id: number;
  handle: string;
  title: string;
  url: string;
  image: string | null;
  selectedVariantId: number | null;
  options: ProductOption[];
  /** At first `MOST_PRINTED` at most; others follow as they are chosen. */
  variants: Variant[];
  sellingPlanGroups: SellingPlanGroup[];
  /** The product is sold by selling plan only. */
  requiresSellingPlan: boolean;
}

export interface ProductOption {
  name: string;
  /** Counted from 1. */
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
  /** The selling plans this variant is sold by, with its price there. */
  sellingPlans: { id: number; price: number }[];
  /** Absent where any number of pieces is sold. */
  quantityRule?: QuantityRule;
}

/** How many pieces are sold at once: multiples of `increment`, from `min` to `max`. */
export interface QuantityRule {
  min: number;
  max: number | null;
  increment: number;
}

export interface SellingPlanGroup {
  name: string;
  plans: { id: number; name: string }[];
}

/** The platform gives a product without options one option of this name, with one value. */
const DEFAULT_OPTION = 'Title';

/** The options a shopper can choose from: an option with a single value is no choice. */
export function choosableOptions(product: Product): ProductOption[] {
  return product.options.filter((option) => option.values.length > 1 || option.name !== DEFAULT_OPTION);
}

/** The platform's limit in Liquid. */
const MOST_PRINTED = 250;

/** Whether the product may have variants that are not known here. */
export function hasUnknownVariants({ variants }: Product): boolean {
  return variants.length >= MOST_PRINTED;
}

export function isSoldOut(product: Product): boolean {
  return !product.variants.some((variant) => variant.available);
}
