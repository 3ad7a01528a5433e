import type { Product } from '../../product/product.ts';
import type { PreviewMessage } from '../../samples/protocol.ts';
import { SAMPLES } from '../../samples/samples.ts';

/** Title and price, in minor units, of the recommended products in the preview. */
const NAMES: [title: string, price: number][] = [
  ['Hiking Socks', 3200],
  ['Camp Shirt', 900],
  ['Fisherman Jumper', 5400],
  ['Enamel Mug', 6900],
  ['Oxford Shirt', 1400],
  ['Lambswool Jumper', 4800],
  ['Gift Card', 1900],
  ['Flannel Shirt', 3700],
  ['Cotton Jumper', 7800],
  ['Espresso Cup', 2100],
];

const LONG_TITLE = 'Cushioned Merino Hiking Socks with Reinforced Heel and Toe, Three Pairs in Assorted Colours';

/** The number in the first product's handle, according to the product specification. */
const FIRST = 2;

/** Returns the recommended products of the preview: `product-2` to `product-11`. */
export function sampleRecommendations({ state }: Pick<PreviewMessage, 'state'>): Product[] {
  return NAMES.map(([title, price], index) => {
    // The first has several variants, the second is on sale, and one has no image.
    const { product } = SAMPLES[index === 0 ? 3 : index === 6 ? 4 : ([1, 0, 2][index % 3] ?? 0)] ?? SAMPLES[0];
    const variants = index === 0 ? product.variants : product.variants.slice(0, 1);
    const id = 100 + index;
    return {
      ...product,
      id,
      handle: `product-${index + FIRST}`,
      title: state === 'long-titles' && index === 0 ? LONG_TITLE : title,
      variants: variants.map((variant, position) => ({
        ...variant,
        id: id * 1000 + position,
        price,
        compareAtPrice: index === 1 ? price + 300 : null,
      })),
    };
  });
}
