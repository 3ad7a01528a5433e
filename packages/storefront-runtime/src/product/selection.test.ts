import { describe, expect, it } from 'vitest';
import { createStore } from '../page/store.ts';
import { testProduct } from '../testing/test-product.ts';
import { initialSelection, productChoice, type Selection } from './selection.ts';

describe('the choice of a product', () => {
  it('starts at the variant that the page chose', () => {
    expect(initialSelection({ ...testProduct(), selectedVariantId: 22 })).toEqual({
      variantId: 22,
      quantity: 1,
      sellingPlanId: null,
      wanted: null,
      knownVariants: 5,
    });
  });

  it('starts with a selling plan where the product is sold by one only', () => {
    const product = { ...testProduct(), selectedVariantId: 22, requiresSellingPlan: true };
    expect(initialSelection(product).sellingPlanId).toBe(7);
  });

  it('has price and availability of the chosen variant', () => {
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

  it('has the selling plan’s price, beside the price without it', () => {
    const selection = createStore<Selection>({
      variantId: 22,
      quantity: 1,
      sellingPlanId: 7,
      wanted: null,
      knownVariants: 5,
    });
    expect(productChoice(testProduct(), selection)).toMatchObject({ price: 7200, compareAtPrice: 8000 });
  });

  it('of a variant that the page did not print can still be bought', () => {
    const selection = createStore<Selection>({
      variantId: 999,
      quantity: 1,
      sellingPlanId: null,
      wanted: null,
      knownVariants: 5,
    });
    expect(productChoice(testProduct(), selection)).toMatchObject({ price: undefined, available: true });
  });

  it('can’t be bought while the theme looks for the variant', () => {
    const selection = createStore<Selection>({ ...initialSelection(testProduct()), wanted: ['Ink', 'L'] });
    expect(productChoice(testProduct(), selection)).toMatchObject({ available: false, wanted: ['Ink', 'L'] });
  });
});
