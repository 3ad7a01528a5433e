import type { ThankYouDocument } from '@uptill/feature-schema/recommendations';
import { describe, expect, it, vi } from 'vitest';
import { buyerContext } from './buyer-context.ts';
import { type Query, recommend } from './recommend.ts';
import type { StorefrontProduct } from './storefront-queries.ts';

const product = (number: number, change: Partial<StorefrontProduct> = {}): StorefrontProduct => ({
  id: gid(number),
  handle: `product-${number}`,
  title: `Product ${number}`,
  onlineStoreUrl: `https://shop.example/products/product-${number}`,
  availableForSale: true,
  featuredImage: null,
  selectedOrFirstAvailableVariant: { price: { amount: '10.0', currencyCode: 'USD' }, compareAtPrice: null },
  ...change,
});

const gid = (number: number) => `gid://shopify/Product/${number}`;

const settings = (change: Partial<ThankYouDocument> = {}): ThankYouDocument => ({
  schemaVersion: 1,
  title: 'More',
  translations: {},
  maxRecommendedProducts: 5,
  shouldIncludeCartProducts: false,
  priority: [{ type: 'product', value: '' }],
  excluded: [],
  ...change,
});

const related =
  (answers: Record<string, StorefrontProduct[]>): Query =>
  async (_query, { variables }) => ({ data: { productRecommendations: answers[String(variables.id)] ?? null } });

const handles = async (...args: Parameters<typeof recommend>) =>
  (await recommend(...args)).map(({ handle }) => Number(handle.replace('product-', '')));

describe('recommended products', () => {
  it('are ranked by the number of bought products that recommend them, up to the limit', async () => {
    const query = related({ [gid(1)]: [product(3), product(4)], [gid(2)]: [product(4), product(5)] });
    const buyer = { boughtIds: [gid(1), gid(2), gid(1)] };
    expect(await handles(settings({ maxRecommendedProducts: 2 }), buyer, query)).toEqual([4, 3]);
  });

  it('are available, in the online store, not bought, and not excluded', async () => {
    const hidden = [
      product(3, { availableForSale: false }),
      product(4, { onlineStoreUrl: null }),
      product(5, { selectedOrFirstAvailableVariant: null }),
      product(1),
      product(36),
    ];
    const query = related({ [gid(1)]: [...hidden, product(6)] });
    const buyer = { boughtIds: [gid(1)] };
    expect(await handles(settings({ excluded: [36] }), buyer, query)).toEqual([6]);
    // An id is compared as a whole.
    expect(await handles(settings({ shouldIncludeCartProducts: true, excluded: [3, 16] }), buyer, query)).toEqual([
      1, 36, 6,
    ]);
  });

  it('come from the sources in the merchant’s order, with exact search terms', async () => {
    const query = vi.fn<Query>(async (_text, { variables }) => {
      if (variables.handle === 'sale') return { data: { collection: { products: { nodes: [product(3)] } } } };
      if (variables.search === 'tag:"sum\\"mer sale"')
        return { data: { products: { nodes: [product(4), product(3)] } } };
      return { data: { collection: null } };
    });
    const priority = [
      { type: 'collection', value: 'deleted' },
      { type: 'tag', value: 'sum"mer sale' },
      { type: 'collection', value: 'sale' },
    ] as const;
    expect(await handles(settings({ priority: [...priority] }), { boughtIds: [] }, query)).toEqual([4, 3]);
  });

  it('lack only the products of a failed source', async () => {
    const priority = (['type', 'vendor', 'tag'] as const).map((type) => ({ type, value: 'x' }));
    const query: Query = async (_text, { variables }) => {
      if (variables.search === 'product_type:"x"') throw new Error('offline');
      if (variables.search === 'vendor:"x"') return { errors: [{ message: 'Throttled' }] };
      return { data: { products: { nodes: [product(3)] } } };
    };
    expect(await handles(settings({ priority }), { boughtIds: [] }, query)).toEqual([3]);
  });

  it('do not wait for a source that does not respond', async () => {
    vi.useFakeTimers();
    try {
      const priority = [{ type: 'tag', value: 'slow' } as const, { type: 'tag', value: 'x' } as const];
      const query: Query = (_text, { variables }) =>
        variables.search === 'tag:"x"'
          ? Promise.resolve({ data: { products: { nodes: [product(3)] } } })
          : new Promise(() => {});
      const found = handles(settings({ priority }), { boughtIds: [] }, query);
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await found).toEqual([3]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [12, 0, 10, 10],
    [12, 3, 7, 10],
    [2, 3, 2, 5],
    [12, 19, 1, 10],
    [0, 2, 0, 2],
  ])('need at most ten requests: %i bought products and %i further sources', async (bought, others, related, all) => {
    const query = vi.fn<Query>(async () => ({ data: {} }));
    const priority = Array.from({ length: others }, (_none, index) => ({ type: 'tag' as const, value: `${index}` }));
    const boughtIds = Array.from({ length: bought }, (_none, index) => gid(index));
    await recommend(settings({ priority: [{ type: 'product', value: '' }, ...priority] }), { boughtIds }, query);
    const asked = query.mock.calls.map(([text]) => text);
    expect(asked).toHaveLength(all);
    expect(asked.filter((text) => text.includes('productRecommendations'))).toHaveLength(related);
  });

  it('are requested for the buyer’s country and language', async () => {
    const query = vi.fn<Query>(async () => ({ data: {} }));
    await recommend(settings(), { boughtIds: [gid(1)], ...buyerContext('CA', 'fr-CA') }, query);
    expect(query.mock.calls[0]?.[0]).toContain('@inContext(country: $country, language: $language)');
    expect(query.mock.calls[0]?.[1].variables).toEqual({ country: 'CA', language: 'FR', id: gid(1) });
  });
});

it.each([
  ['en', 'EN'],
  ['en-US', 'EN'],
  ['pt-BR', 'PT_BR'],
  ['pt', 'PT'],
  ['zh-TW', 'ZH_TW'],
  ['zh-Hant-TW', 'ZH'],
])('the language %s is %s for the Storefront API', (language, code) => {
  expect(buyerContext(undefined, language)).toEqual({ language: code });
});
