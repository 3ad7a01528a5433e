import type { Product, Variant } from '../product/product.ts';
import { type Drawing, sampleImage } from './sample-image.ts';

export interface SampleProduct {
  /** What is special about it, for the merchant. */
  about: string;
  product: Product;
}

/** What a sample is made from. Prices are minor units. */
interface Plan {
  title: string;
  price: number;
  drawing: Drawing | null;
  /** As the platform says that there is nothing to choose, when absent. */
  options?: Record<string, string[]>;
  /** Counted from 0: so that a merchant sees how a sold-out variant looks in the list. */
  soldOut?: number;
}

const NO_OPTIONS = { Title: ['Default Title'] };

/** Products to look at widgets with: each tries a layout in another way. The first is the one to start with. */
export const SAMPLES: readonly [SampleProduct, ...SampleProduct[]] = [
  sample(1, 'Colours and sizes', {
    title: 'Washed Linen Overshirt',
    price: 6800,
    drawing: 'shirt',
    options: { Color: ['Oat', 'Sage', 'Ink'], Size: ['S', 'M', 'L', 'XL'] },
    soldOut: 3,
  }),
  sample(2, 'No variants', { title: 'Stoneware Mug', price: 2400, drawing: 'mug' }),
  sample(3, 'A long title', {
    title: 'Hand-Finished Merino and Recycled Cashmere Half-Zip Sweater with Horn Buttons and a Storm Collar',
    price: 124900,
    drawing: 'sweater',
    options: {
      Color: ['Deep Forest Green Mélange', 'Undyed'],
      Size: ['Extra Small', 'Small', 'Medium', 'Extra Large'],
    },
  }),
  sample(4, 'Many variants', {
    title: 'Everyday Crew Socks',
    price: 1250,
    drawing: 'socks',
    options: {
      Color: ['Brick', 'Clay', 'Oat', 'Sage', 'Moss', 'Ink', 'Slate', 'Chalk'],
      Size: ['35–36', '37–38', '39–40', '41–42', '43–44', '45–46'],
      Pack: ['1 pair', '3 pairs'],
    },
    soldOut: 7,
  }),
  sample(5, 'No picture', { title: 'Repair Kit', price: 900, drawing: null }),
];

function sample(
  id: number,
  about: string,
  { title, price, drawing, options = NO_OPTIONS, soldOut }: Plan,
): SampleProduct {
  const image = drawing && sampleImage(drawing);
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
  };
  return { about, product };
}

/** `[[a, b], [1, 2]]` → `[a 1] [a 2] [b 1] [b 2]`, in the platform's order of variants. */
function combinations(lists: readonly string[][]): string[][] {
  return lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
}
