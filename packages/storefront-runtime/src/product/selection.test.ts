import { describe, expect, it } from 'vitest';
import { createStore } from '../page/store.ts';
import { testProduct } from '../testing/test-product.ts';
import { initialSelection, productChoice, type Selection } from './selection.ts';

describe('the selection of a product', () => {
  it('starts with the page’s selected variant', () => {
    expect(initialSelection({ ...testProduct(), selectedVariantId: 22 })).toEqual({
      variantId: 22,
      quantity: 1,
      sellingPlanId: null,
      wanted: null,
      knownVariants: 5,
    });
  });

  it('starts with a selling plan if the product requires one', () => {
    const product = { ...testProduct(), selectedVariantId: 22, requiresSellingPlan: true };
    expect(initialSelection(product).sellingPlanId).toBe(7);
  });

  it('has the price and availability of the chosen variant', () => {
    const selection = createStore<Selection>({
      variantId: 21,
      quantity: 1,
      sellingPlanId: null,
      wanted: null,
      knownVariants: 5,
    });
    expect(productChoice(testProduct(), selection)).toMatchObject({
      price: 5000,
      compareAtPrice: 8000,
      available: true,
    });
    selection.set({ ...selection.get(), variantId: 13 });
    expect(productChoice(testProduct(), selection)).toMatchObject({ available: false, compareAtPrice: undefined });
  });

  it('has the selling plan’s price, compared with the price without a plan', () => {
    const selection = createStore<Selection>({
      variantId: 22,
      quantity: 1,
      sellingPlanId: 7,
      wanted: null,
      knownVariants: 5,
    });
    expect(productChoice(testProduct(), selection)).toMatchObject({ price: 7200, compareAtPrice: 8000 });
  });

  it.each([
    [8000, null, { price: 21_600, compareAtPrice: 24_000, deliveries: 3 }],
    [8000, 9000, { price: 21_600, compareAtPrice: 27_000, deliveries: 3 }],
    [7200, null, { price: 21_600, compareAtPrice: undefined, deliveries: 3 }],
  ])('has a prepaid plan’s price, compared with the price of as many deliveries: %i, on sale from %s', (...given) => {
    const [price, compareAtPrice, expected] = given;
    const sellingPlans = [{ id: 8, price: 21_600, deliveries: 3 }];
    const [variant] = testProduct().variants;
    if (!variant) throw new Error('No variant');
    const product = { ...testProduct(), variants: [{ ...variant, price, compareAtPrice, sellingPlans }] };
    const selection = createStore<Selection>({ ...initialSelection(product), sellingPlanId: 8 });
    expect(productChoice(product, selection)).toMatchObject(expected);
    selection.set({ ...selection.get(), sellingPlanId: null });
    expect(productChoice(product, selection)).toMatchObject({ price, deliveries: 1 });
  });

  it('is available with an unknown price if the chosen variant is not printed', () => {
    const selection = createStore<Selection>({
      variantId: 999,
      quantity: 1,
      sellingPlanId: null,
      wanted: null,
      knownVariants: 5,
    });
    expect(productChoice(testProduct(), selection)).toMatchObject({ price: undefined, available: true });
  });

  it('is not available while the theme is looking up the variant', () => {
    const selection = createStore<Selection>({ ...initialSelection(testProduct()), wanted: ['Ink', 'L'] });
    expect(productChoice(testProduct(), selection)).toMatchObject({ available: false, wanted: ['Ink', 'L'] });
  });
});
