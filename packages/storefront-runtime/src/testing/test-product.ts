import type { Product, Variant } from '../product/product.ts';

/** Returns a shirt in two colours and three sizes. Sand L is sold out, and Ink L does not exist. */
export function testProduct(): Product {
  return {
    id: 1,
    handle: 'shirt',
    title: 'Shirt',
    url: '/products/shirt',
    image: null,
    selectedVariantId: 11,
    options: [
      { name: 'Colour', position: 1, values: ['Sand', 'Ink'] },
      { name: 'Size', position: 2, values: ['S', 'M', 'L'] },
    ],
    variants: [
      variant(11, 'Sand', 'S'),
      variant(12, 'Sand', 'M'),
      variant(13, 'Sand', 'L', { available: false }),
      variant(21, 'Ink', 'S', { price: 5000, compareAtPrice: 8000 }),
      variant(22, 'Ink', 'M', { sellingPlans: [{ id: 7, price: 7200 }] }),
    ],
    sellingPlanGroups: [{ name: 'Subscribe', plans: [{ id: 7, name: 'Monthly' }] }],
    requiresSellingPlan: false,
  };
}

function variant(id: number, colour: string, size: string, rest: Partial<Variant> = {}): Variant {
  const options = [colour, size];
  const title = options.join(' / ');
  return {
    id,
    title,
    options,
    price: 8000,
    compareAtPrice: null,
    available: true,
    image: null,
    sellingPlans: [],
    ...rest,
  };
}
