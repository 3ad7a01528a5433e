import type { Product, Variant } from '../product/product.ts';
import type { PreviewState } from './protocol.ts';
import { sampleImage } from './sample-image.ts';

const COLOURS = ['Oat', 'Sage', 'Ink'];
const SIZES = ['S', 'M', 'L', 'XL'];
const PRICE = 6800;
const REGULAR_PRICE = 8500;
const SUBSCRIPTION_PRICE = 6120;

/** A product to look at, in each of the preview's states. */
export function sampleProduct(state: PreviewState): Product {
  const variants = COLOURS.flatMap((colour, row) =>
    SIZES.map((size, column) => sampleVariant(colour, size, row * 4 + column, state)),
  );
  return {
    id: 1,
    handle: 'linen-overshirt',
    title: 'Washed Linen Overshirt',
    url: '#',
    image: sampleImage,
    selectedVariantId: 2,
    options: [
      { name: 'Color', position: 1, values: COLOURS },
      { name: 'Size', position: 2, values: SIZES },
    ],
    variants,
    sellingPlanGroups:
      state === 'selling-plan'
        ? [
            {
              name: 'Subscribe and save',
              plans: [
                { id: 11, name: 'Every month, save 10%' },
                { id: 12, name: 'Every 2 months' },
              ],
            },
          ]
        : [],
    requiresSellingPlan: false,
  };
}

function sampleVariant(colour: string, size: string, index: number, state: PreviewState): Variant {
  return {
    id: index + 1,
    title: `${colour} / ${size}`,
    options: [colour, size],
    price: PRICE,
    compareAtPrice: state === 'on-sale' ? REGULAR_PRICE : null,
    // One variant is always sold out, so that the merchant sees how that looks in the list.
    available: state !== 'sold-out' && index !== 3,
    image: sampleImage,
    sellingPlans:
      state === 'selling-plan'
        ? [
            { id: 11, price: SUBSCRIPTION_PRICE },
            { id: 12, price: PRICE },
          ]
        : [],
  };
}
