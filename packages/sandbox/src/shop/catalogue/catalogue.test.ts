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
const seededCatalogue = (handle: string) => catalogueOf(shopNamed(handle));

describe.each([
  ['linen-and-oak', 40],
  ['north-roast', 20],
  ['kumo-stationery', 15],
])('the catalogue of %s', (handle, size) => {
  const { products, collections } = seededCatalogue(handle);

  it(`has ${size} products of several vendors and types, in a few collections`, () => {
    expect(products).toHaveLength(size);
    expect(collections.length).toBeGreaterThan(2);
    expect(new Set(products.map(({ vendor }) => vendor)).size).toBeGreaterThan(2);
    expect(new Set(products.map(({ type }) => type)).size).toBeGreaterThan(4);
  });

  it.each<[string, (product: (typeof products)[number]) => boolean]>([
    ['is sold out', (product) => !isProductAvailable(product)],
    [
      'has variants that are sold out',
      (product) => isProductAvailable(product) && !product.variants.every(isVariantAvailable),
    ],
    ['is on sale', ({ variants }) => variants.some(({ price, compareAtPrice }) => (compareAtPrice ?? 0) > price)],
    ['is sold by subscription', ({ sellingPlanGroups }) => sellingPlanGroups.length > 0],
    ['has a long title', ({ title }) => title.length > 120],
    ['has a right-to-left title', ({ title }) => /[\p{sc=Hebrew}\p{sc=Arabic}]/u.test(title)],
    ['has a Japanese title', ({ title }) => /[\p{sc=Han}\p{sc=Hiragana}]/u.test(title)],
    ['has three hundred variants', ({ variants }) => variants.length === 300],
    ['has a quantity rule', ({ variants }) => variants.some(({ quantityRule }) => quantityRule.min > 1)],
    ['has a video', ({ video }) => video !== undefined],
    [
      'has fewer than four left in stock',
      ({ variants }) => variants.some(({ stock }) => stock !== null && stock > 0 && stock < 4),
    ],
  ])('has a product that %s', (_, fits) => {
    expect(products.some(fits)).toBe(true);
  });

  it('gives every product, variant and image a unique id, and every variant a picture', () => {
    const ids = products.flatMap(({ id, variants, images }) => [id, ...[...variants, ...images].map((own) => own.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const product of products)
      for (const variant of product.variants) expect(product.images[variant.imageIndex]).toBeDefined();
  });
});

it('uses each id in one shop only', () => {
  const ids = ['linen-and-oak', 'north-roast', 'kumo-stationery'].flatMap((handle) =>
    seededCatalogue(handle).products.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the catalogue in another language', () => {
  const original = seededCatalogue('north-roast');
  const french = original.inLanguage('fr');

  it('has the same products with translated texts', () => {
    const apron = french.product('canvas-apron');
    expect(apron).toMatchObject({ title: 'Tablier du torréfacteur', untranslatedTitle: "Roaster's Apron" });
    expect(apron?.options.map(({ name }) => name)).toEqual(['Couleur', 'Taille']);
    expect(apron?.variants[0]).toMatchObject({ title: 'Ardoise / Normal', options: ['Ardoise', 'Normal'] });
    expect(apron?.variants.map(({ id }) => id)).toEqual(original.product('canvas-apron')?.variants.map(({ id }) => id));
    expect(french.collection('coffee')?.title).toBe('Café');
    expect(french.collection('all')?.title).toBe('Tous les produits');
  });

  it('keeps untranslated texts and can be translated to other languages and back', () => {
    expect(french.product('finjan-coffee')?.title).toBe(original.product('finjan-coffee')?.title);
    expect(original.inLanguage('nl')).toBe(original);
    expect(french.inLanguage('en')).toBe(original);
    expect(french.inLanguage('de').product('hand-grinder')?.title).toBe('Handmühle');
    expect(original.inLanguage('fr')).toBe(french);
  });
});

it('has no products for a shop without a catalogue', () => {
  expect(seededCatalogue('nobody').products).toEqual([]);
});

describe('a change of the catalogue', () => {
  it('keeps the other fields of a product and the products of other shops', () => {
    const shop = shopNamed('linen-and-oak');
    const before = catalogueOf(shop).product('linen-shirt');
    if (!before) throw new Error('The shirt is gone');
    changeProduct(shop, before.id, { title: 'Shirt' });
    expect(catalogueOf(shop).product('linen-shirt')).toEqual({ ...before, title: 'Shirt' });
    expect(catalogueOf(shopNamed('linen-and-oak')).product('linen-shirt')).toEqual(before);
  });

  it('sets the stock of a variant', () => {
    const shop = shopNamed('linen-and-oak');
    const variant = catalogueOf(shop).product('canvas-tote')?.variants[0];
    changeStock(shop, variant?.id ?? 0, 3);
    expect(catalogueOf(shop).variant(variant?.id ?? 0)?.variant).toEqual({ ...variant, stock: 3 });
  });

  it('can add, hide and delete a product', () => {
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

  it('can make a product unlisted: it is found only by direct links', () => {
    const shop = shopNamed('linen-and-oak');
    const tote = catalogueOf(shop).product('canvas-tote');
    const isFound = () => {
      const { products, collections } = catalogueOf(shop);
      return [...products, ...collections.flatMap((one) => one.products)].some(({ id }) => id === tote?.id);
    };
    expect(isFound()).toBe(true);
    changeProduct(shop, tote?.id ?? 0, { status: 'UNLISTED' });
    expect(isFound()).toBe(false);
    expect(catalogueOf(shop).product('canvas-tote')).toMatchObject({ id: tote?.id });
    expect(catalogueOf(shop).variant(tote?.variants[0]?.id ?? 0)).toBeDefined();
  });

  it('removes deleted products from collections and can add collections', () => {
    const shop = shopNamed('linen-and-oak');
    const [collection] = catalogueOf(shop).collections;
    const [first, second] = collection?.products ?? [];
    deleteProduct(shop, first?.id ?? 0);
    expect(catalogueOf(shop).collections[0]?.products[0]).toEqual(second);
    changeCollection(shop, 7, { handle: 'seven', title: 'Seven', productIds: [second?.id ?? 0] });
    expect(catalogueOf(shop).collection('seven')?.products).toEqual([second]);
  });
});
