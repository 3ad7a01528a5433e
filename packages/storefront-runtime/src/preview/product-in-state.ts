import type { Product, Variant } from '../product/product.ts';
import type { PreviewState } from '../samples/protocol.ts';

/** Factors on the price: a subscription's price, and the compare-at price of a product on sale. */
const SUBSCRIPTION_FACTOR = 0.9;
const COMPARE_AT_FACTOR = 1.25;

const MONTHLY = { id: 11, name: 'Every month, save 10%' };
const EVERY_TWO_MONTHS = { id: 12, name: 'Every 2 months' };

/** The changes to a product by state. Other states do not change it. */
const CHANGES: { [State in PreviewState]?: (product: Product) => Product } = {
  'variant-popup': available,
  added: available,
  'sold-out': (product) => withVariants(product, () => ({ available: false })),
  'on-sale': (product) =>
    withVariants(available(product), ({ price, compareAtPrice }) => ({
      compareAtPrice: Math.max(compareAtPrice ?? 0, rounded(price * COMPARE_AT_FACTOR)),
    })),
  'selling-plan': (product) => ({
    ...withVariants(available(product), ({ price }) => ({
      sellingPlans: [
        { id: MONTHLY.id, price: rounded(price * SUBSCRIPTION_FACTOR) },
        { id: EVERY_TWO_MONTHS.id, price },
      ],
    })),
    sellingPlanGroups: [{ name: 'Subscribe and save', plans: [MONTHLY, EVERY_TWO_MONTHS] }],
  }),
};

/** Returns a copy of the product in a state. Every product can be shown in every state. */
export function productInState(product: Product, state: PreviewState): Product {
  return CHANGES[state]?.(product) ?? product;
}

/** Makes a sold-out product available, for states that need an available variant. */
function available(product: Product): Product {
  return product.variants.some((variant) => variant.available)
    ? product
    : withVariants(product, () => ({ available: true }));
}

function withVariants(product: Product, change: (variant: Variant) => Partial<Variant>): Product {
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, ...change(variant) })) };
}

/** Rounds an amount to whole major units, or below 10 major units to whole minor units. */
function rounded(minorUnits: number): number {
  return minorUnits < 1000 ? Math.round(minorUnits) : Math.round(minorUnits / 100) * 100;
}
