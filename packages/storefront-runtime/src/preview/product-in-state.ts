import type { Product, Variant } from '../product/product.ts';
import type { PreviewState } from './protocol.ts';

/** What a subscription leaves of the price in the preview, and what a price on sale was before. */
const SUBSCRIPTION = 0.9;
const REGULAR = 1.25;

const MONTHLY = { id: 11, name: 'Every month, save 10%' };
const SELDOM = { id: 12, name: 'Every 2 months' };

/** What a state makes of a product, whatever the product is like by itself. */
const CHANGES: Record<PreviewState, (product: Product) => Product> = {
  default: (product) => product,
  added: available,
  'sold-out': (product) => withVariants(product, () => ({ available: false })),
  'on-sale': (product) =>
    withVariants(available(product), ({ price, compareAtPrice }) => ({
      compareAtPrice: Math.max(compareAtPrice ?? 0, rounded(price * REGULAR)),
    })),
  'selling-plan': (product) => ({
    ...withVariants(available(product), ({ price }) => ({
      sellingPlans: [
        { id: MONTHLY.id, price: rounded(price * SUBSCRIPTION) },
        { id: SELDOM.id, price },
      ],
    })),
    sellingPlanGroups: [{ name: 'Subscribe and save', plans: [MONTHLY, SELDOM] }],
  }),
};

/** The product as it looks in a state: each state can be seen with each product. */
export function productInState(product: Product, state: PreviewState): Product {
  return CHANGES[state](product);
}

/** With something to buy: a product that is sold out by itself has no other state to show. */
function available(product: Product): Product {
  return product.variants.some((variant) => variant.available)
    ? product
    : withVariants(product, () => ({ available: true }));
}

function withVariants(product: Product, change: (variant: Variant) => Partial<Variant>): Product {
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, ...change(variant) })) };
}

/** To whole major units, for prices that look like prices; small ones only to minor units. */
function rounded(minorUnits: number): number {
  return minorUnits < 1000 ? Math.round(minorUnits) : Math.round(minorUnits / 100) * 100;
}
