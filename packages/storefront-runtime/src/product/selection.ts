import type { Store } from '../page/store.ts';
import type { Product, Variant } from './product.ts';

/** The selection of the page's product, shared by the theme's product form and all widgets. */
export interface Selection {
  variantId: number;
  quantity: number;
  sellingPlanId: number | null;
  /** Option values of a chosen variant that is not printed, until the theme has found the variant. Otherwise null. */
  wanted: string[] | null;
  /** Number of the product's known variants. It grows when further variants are fetched, which notifies subscribers. */
  knownVariants: number;
}

/** The page's product and the shopper's selection, as passed to a widget. */
export interface ProductChoice extends Selection {
  product: Product;
  /** Undefined while a variant that is not printed (after the first 250) is being fetched. */
  variant: Variant | undefined;
  /** Unit price with the chosen selling plan, for all its deliveries, in minor units. */
  price: number | undefined;
  /** Number of deliveries included in the price. */
  deliveries: number;
  /** For the same number of deliveries. Undefined unless higher than the price. */
  compareAtPrice: number | undefined;
  available: boolean;
  select(change: Partial<Selection>): void;
}

/** Returns the selection at page load: the page's selected variant, otherwise the first available variant. */
export function initialSelection(product: Product): Selection {
  const variant =
    product.variants.find(({ id }) => id === product.selectedVariantId) ??
    product.variants.find(({ available }) => available) ??
    product.variants[0];
  return {
    variantId: variant?.id ?? 0,
    quantity: variant?.quantityRule?.min ?? 1,
    wanted: null,
    knownVariants: product.variants.length,
    sellingPlanId: product.requiresSellingPlan ? (variant?.sellingPlans[0]?.id ?? null) : null,
  };
}

/** Returns the product with the current selection, its variant and its prices. */
export function productChoice(product: Product, selection: Store<Selection>): ProductChoice {
  const chosen = selection.get();
  const variant = product.variants.find(({ id }) => id === chosen.variantId);
  const plan = variant?.sellingPlans.find(({ id }) => id === chosen.sellingPlanId);
  const price = plan?.price ?? variant?.price;
  const deliveries = plan?.deliveries ?? 1;
  const higher = deliveries * Math.max(variant?.compareAtPrice ?? 0, plan ? (variant?.price ?? 0) : 0);
  return {
    ...chosen,
    product,
    variant,
    price,
    deliveries,
    compareAtPrice: price !== undefined && higher > price ? higher : undefined,
    available: !chosen.wanted && (variant?.available ?? true),
    select: (change) => selection.set({ ...selection.get(), ...change }),
  };
}
