import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { isProductAvailable, isVariantAvailable } from './product.ts';

describe.each(['linen-and-oak', 'north-roast'])('the catalogue of %s', (handle) => {
  const { products, collections } = catalogueOf(handle);

  it('has a dozen products in a few collections', () => {
    expect(products).toHaveLength(12);
    expect(collections.length).toBeGreaterThan(1);
  });

  it('covers what themes and apps trip over', () => {
    expect(products.some((product) => !isProductAvailable(product))).toBe(true);
    expect(products.some((product) => isProductAvailable(product) && !product.variants.every(isVariantAvailable))).toBe(
      true,
    );
    expect(
      products.some((product) => product.variants.some((variant) => (variant.compareAtPrice ?? 0) > variant.price)),
    ).toBe(true);
    expect(products.some((product) => product.sellingPlanGroups.length > 0)).toBe(true);
    expect(products.some((product) => product.title.length > 120)).toBe(true);
    expect(
      products.some((product) =>
        product.variants.some((variant) => variant.stock !== null && variant.stock > 0 && variant.stock < 4),
      ),
    ).toBe(true);
  });

  it('gives every variant an id and a picture of its own colour', () => {
    const ids = products.flatMap((product) => product.variants.map((variant) => variant.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const product of products)
      for (const variant of product.variants) expect(product.images[variant.imageIndex]).toBeDefined();
  });
});

it('shares no id between the shops', () => {
  const ids = (handle: string) =>
    catalogueOf(handle).products.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]);
  const first = new Set(ids('linen-and-oak'));
  expect(ids('north-roast').filter((id) => first.has(id))).toEqual([]);
});

it('has nothing for a shop without a catalogue', () => {
  expect(catalogueOf('nobody').products).toEqual([]);
});
