import type { Product, Variant } from '../product/product.ts';
import { type Illustration, sampleImage } from './sample-image.ts';

export interface SampleProduct {
  /** A short description for the merchant. */
  about: string;
  product: Product;
}

/** A line of a sample cart. */
export interface SampleLine {
  product: Product;
  /** Index of the variant. Default: the first. */
  variant?: number;
  quantity?: number;
  properties?: Record<string, string>;
  /** The name of a selling plan. */
  plan?: string;
  discount?: SampleDiscount;
}

export interface SampleDiscount {
  title: string;
  /** Share of the price, from 0 to 1. */
  share: number;
}

/** The definition of a sample. Prices are in minor units. */
interface SampleDefinition {
  title: string;
  price: number;
  image: Illustration | null;
  /** Default: Shopify's default option of a product without options. */
  options?: Record<string, string[]>;
  /** Index of a sold-out variant. */
  soldOut?: number;
}

const NO_OPTIONS = { Title: ['Default Title'] };

/** Sample products for the preview. Each exercises the layout in a different way. The first is the default. */
export const SAMPLES: readonly [SampleProduct, ...SampleProduct[]] = [
  sample(1, 'Colours and sizes', {
    title: 'Washed Linen Overshirt',
    price: 6800,
    image: 'shirt',
    options: { Color: ['Oat', 'Sage', 'Ink'], Size: ['S', 'M', 'L', 'XL'] },
    soldOut: 3,
  }),
  sample(2, 'No variants', { title: 'Stoneware Mug', price: 2400, image: 'mug' }),
  sample(3, 'A long title', {
    title: 'Hand-Finished Merino and Recycled Cashmere Half-Zip Sweater with Horn Buttons and a Storm Collar',
    price: 124900,
    image: 'sweater',
    options: {
      Color: ['Deep Forest Green Mélange', 'Undyed'],
      Size: ['Extra Small', 'Small', 'Medium', 'Extra Large'],
    },
  }),
  sample(4, 'Many variants', {
    title: 'Everyday Crew Socks',
    price: 1250,
    image: 'socks',
    options: {
      Color: ['Brick', 'Clay', 'Oat', 'Sage', 'Moss', 'Ink', 'Slate', 'Chalk'],
      Size: ['35–36', '37–38', '39–40', '41–42', '43–44', '45–46'],
      Pack: ['1 pair', '3 pairs'],
    },
    soldOut: 7,
  }),
  sample(5, 'No image', { title: 'Repair Kit', price: 900, image: null }),
];

function sample(
  id: number,
  about: string,
  { title, price, image: illustration, options = NO_OPTIONS, soldOut }: SampleDefinition,
): SampleProduct {
  const image = illustration && sampleImage(illustration);
  const choices = combinations(Object.values(options));
  const product: Product = {
    id,
    handle: `sample-${id}`,
    title,
    url: '#',
    image,
    selectedVariantId: null,
    options: Object.entries(options).map(([name, values], index) => ({ name, position: index + 1, values })),
    variants: choices.map(
      (values, index): Variant => ({
        id: id * 1000 + index,
        title: values.join(' / '),
        options: values,
        price,
        compareAtPrice: null,
        available: index !== soldOut,
        image,
        sellingPlans: [],
      }),
    ),
    sellingPlanGroups: [],
    requiresSellingPlan: false,
    rating: { value: 4.8, count: 127, text: '4.8 out of 5 stars, 127 reviews' },
  };
  return { about, product };
}

/** Combines `[[a, b], [1, 2]]` to `[[a, 1], [a, 2], [b, 1], [b, 2]]`, which is Shopify's order of variants. */
function combinations(lists: readonly string[][]): string[][] {
  return lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
}
