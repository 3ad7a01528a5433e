import { describe, expect, it } from 'vitest';
import { isSoldOut } from '../product/product.ts';
import { SAMPLES } from '../samples/samples.ts';
import { productInState } from './product-in-state.ts';

const soldOut = productInState(SAMPLES[0].product, 'sold-out');

describe.each(SAMPLES.map(({ product }) => product))('$title', (product) => {
  it('has every state', () => {
    expect(productInState(product, 'default')).toBe(product);
    expect(isSoldOut(productInState(product, 'sold-out'))).toBe(true);
    for (const { price, compareAtPrice } of productInState(product, 'on-sale').variants) {
      expect(compareAtPrice).toBeGreaterThan(price);
    }
    const subscribed = productInState(product, 'selling-plan');
    const offered = subscribed.sellingPlanGroups.flatMap(({ plans }) => plans.map(({ id }) => id));
    for (const { price, sellingPlans } of subscribed.variants) {
      expect(sellingPlans.map(({ id }) => id)).toEqual(offered);
      expect(sellingPlans[0]?.price).toBeLessThan(price);
    }
  });
});

it('a sold-out product is available in the states on sale, selling plan and added', () => {
  expect(isSoldOut(soldOut)).toBe(true);
  for (const state of ['on-sale', 'selling-plan', 'added'] as const) {
    expect(isSoldOut(productInState(soldOut, state))).toBe(false);
  }
});

it('the state on sale preserves the product’s own compare-at price if it is higher', () => {
  const [{ product }] = SAMPLES;
  const reduced = { ...product, variants: product.variants.map((variant) => ({ ...variant, compareAtPrice: 99900 })) };
  expect(productInState(reduced, 'on-sale').variants[0]?.compareAtPrice).toBe(99900);
});
