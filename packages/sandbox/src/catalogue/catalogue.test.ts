import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import {
  changeCollection,
  changeProduct,
  changeStock,
  deleteProduct,
  noCatalogueChanges,
} from './catalogue-changes.ts';
import { isProductAvailable, isVariantAvailable } from './product.ts';

const shopNamed = (handle: string) => ({ handle, catalogueChanges: noCatalogueChanges() });

describe.each(['linen-and-oak', 'north-roast'])('the catalogue of %s', (handle) => {
  const { products, collections } = catalogueOf(shopNamed(handle));

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
    catalogueOf(shopNamed(handle)).products.flatMap(({ id, variants }) => [
      id,
      ...variants.map((variant) => variant.id),
    ]);
  const first = new Set(ids('linen-and-oak'));
  expect(ids('north-roast').filter((id) => first.has(id))).toEqual([]);
});

it('has nothing for a shop without a catalogue', () => {
  expect(catalogueOf(shopNamed('nobody')).products).toEqual([]);
});

describe('a change', () => {
  it('of a product keeps what it does not name, and leaves other shops alone', () => {
    const shop = shopNamed('linen-and-oak');
    const before = catalogueOf(shop).product('linen-shirt');
    if (!before) throw new Error('The shirt is gone');
    changeProduct(shop, before.id, { title: 'Shirt' });
    expect(catalogueOf(shop).product('linen-shirt')).toEqual({ ...before, title: 'Shirt' });
    expect(catalogueOf(shopNamed('linen-and-oak')).product('linen-shirt')).toEqual(before);
  });

  it('of stock reaches the variant', () => {
    const shop = shopNamed('linen-and-oak');
    const variant = catalogueOf(shop).product('canvas-tote')?.variants[0];
    changeStock(shop, variant?.id ?? 0, 3);
    expect(catalogueOf(shop).variant(variant?.id ?? 0)?.variant).toEqual({ ...variant, stock: 3 });
  });

  it('can add a product, hide it and take it away', () => {
    const shop = shopNamed('linen-and-oak');
    const seeded = catalogueOf(shop).products.length;
    changeProduct(shop, 1, { handle: 'new', title: 'New' });
    expect(catalogueOf(shop).product('new')).toMatchObject({ id: 1, title: 'New' });
    changeProduct(shop, 1, { status: 'DRAFT' });
    expect(catalogueOf(shop).product('new')).toBeUndefined();
    expect(catalogueOf(shop).everyProduct).toHaveLength(seeded + 1);
    deleteProduct(shop, 1);
    expect(catalogueOf(shop).everyProduct).toHaveLength(seeded);
  });

  it('takes a deleted product out of its collections, and adds collections', () => {
    const shop = shopNamed('linen-and-oak');
    const [collection] = catalogueOf(shop).collections;
    const [first, second] = collection?.products ?? [];
    deleteProduct(shop, first?.id ?? 0);
    expect(catalogueOf(shop).collections[0]?.products[0]).toEqual(second);
    changeCollection(shop, 7, { handle: 'seven', title: 'Seven', productIds: [second?.id ?? 0] });
    expect(catalogueOf(shop).collection('seven')?.products).toEqual([second]);
  });
});
