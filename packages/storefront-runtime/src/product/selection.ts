import type { Store } from '../page/store.ts';
import type { Product, Variant } from './product.ts';

/** What the shopper has chosen of the page's product. The theme's product form and every widget share one. */
export interface Selection {
  variantId: number;
  quantity: number;
  sellingPlanId: number | null;
  /** Values of the options, by position, of a variant that only the theme can find: it is not printed, and has not been found yet. */
  wanted: string[] | null;
  /** How many of the product's variants are known: more when one was fetched that the page did not print. */
  knownVariants: number;
}

/** The page's product with the shopper's choice, as a widget gets it. */
export interface ProductChoice extends Selection {
  product: Product;
  /** Undefined until it is fetched, when the theme chose a variant that the page did not print (beyond the platform's 250). */
  variant: Variant | undefined;
  /** Of one piece, by the chosen selling plan, in minor units. */
  price: number | undefined;
  /** Only when it is higher than the price. */
  compareAtPrice: number | undefined;
  available: boolean;
  select(change: Partial<Selection>): void;
}

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

export function productChoice(product: Product, selection: Store<Selection>): ProductChoice {
  const chosen = selection.get();
  const variant = product.variants.find(({ id }) => id === chosen.variantId);
  const plan = variant?.sellingPlans.find(({ id }) => id === chosen.sellingPlanId);
  const price = plan?.price ?? variant?.price;
  const higher = Math.max(variant?.compareAtPrice ?? 0, plan ? (variant?.price ?? 0) : 0);
  return {
    ...chosen,
    product,
    variant,
    price,
    compareAtPrice: price !== undefined && higher > price ? higher : undefined,
    available: !chosen.wanted && (variant?.available ?? true),
    select: (change) => selection.set({ ...selection.get(), ...change }),
  };
}
