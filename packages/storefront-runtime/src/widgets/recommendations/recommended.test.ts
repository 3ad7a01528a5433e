// @vitest-environment jsdom
import { compileSettings, defaultDocument, encodePriority, features, type Source } from '@uptill/feature-schema';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AjaxCart, AjaxCartLine } from '../../cart/ajax-cart.ts';
import { createStore } from '../../page/store.ts';
import type { Shop } from '../../shop/shop.ts';
import { testCartState, testShop } from '../../testing/test-shop.ts';
import { recommendedIn } from './recommended.ts';

const { fields } = features.recommendations;

/** Products of the test shop, by handle. Their ids are their positions. */
const HANDLES = ['mug', 'cup', 'jar', 'tin', 'pot', 'pan', 'lid', 'box'];
const SOLD_OUT = 'tin';

const product = (handle: string) => ({
  id: HANDLES.indexOf(handle) + 1,
  handle,
  title: handle,
  url: `/products/${handle}?pr_seq=uniform`,
  featured_image: null,
  options: [],
  variants: [{ id: HANDLES.indexOf(handle) + 101, title: '', options: [], price: 500, available: handle !== SOLD_OUT }],
});

/** The shop's responses by path without query; an error for a failing source. */
let answers: Record<string, (query: URLSearchParams) => unknown>;
const requests = vi.fn<(path: string) => void>();
/** The shopper's country. Responses are cached per country. */
let country = 0;

beforeEach(() => {
  country += 1;
  requests.mockClear();
  answers = {
    '/recommendations/products.json': (query) => ({
      products:
        { 1: ['cup', 'jar', 'tin'], 2: ['jar', 'mug'], 4: ['pot'] }[Number(query.get('product_id'))]?.map(product) ??
        [],
    }),
    '/collections/kitchen/products.json': () => ({ products: ['pan', 'tin', 'cup'].map(product) }),
    '/products.json': () => ({ products: ['lid', 'mug'].map(product) }),
    '/search/suggest.json': (query) => ({
      resources: {
        results: {
          products: [
            { ...product('box'), available: true, tags: ['Gift'], vendor: 'Oak', type: 'Boxes' },
            { ...product('lid'), available: true, tags: ['gift-card'], vendor: 'Oak & Co', type: 'Lids' },
            { ...product('pot'), available: false, tags: ['gift'], vendor: 'Oak', type: 'Boxes' },
          ].filter(() => query.get('q')),
        },
      },
    }),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://shop');
    requests(pathname);
    await new Promise((resolve) => setTimeout(resolve));
    const [, handle = ''] = /^\/products\/(.*)\.js$/.exec(pathname) ?? [];
    const answer = handle ? () => product(handle) : answers[pathname];
    if (!answer) return new Response('', { status: 404 });
    return Response.json(answer(searchParams));
  });
});
afterEach(() => vi.unstubAllGlobals());

const line = (handle: string, quantity = 1) =>
  ({ handle, product_id: product(handle).id, variant_id: product(handle).variants[0]?.id, quantity }) as AjaxCartLine;

/** Opens a page with a cart. */
function openPage(inCart: string[], priority: Source[] = [{ type: 'product', value: '' }], changes = {}, config = {}) {
  const cartOf = (handles: string[]) =>
    ({ item_count: handles.length, items: handles.map((handle) => line(handle)) }) as AjaxCart;
  const cart = createStore(testCartState({ content: cartOf(inCart) }));
  const stored = { ...defaultDocument(features).recommendations.desktop, ...changes, isEnabled: true };
  const settings = { ...compileSettings(fields, stored, []), priority };
  const shop = testShop({
    cart,
    settings: (() => settings) as unknown as Shop['settings'],
    product: () => null,
    country: String(country),
    config: { schemaVersion: 1, features: {}, ...config },
  });
  const changed = vi.fn();
  const recommended = recommendedIn(shop, changed, new AbortController().signal);
  return {
    recommended,
    changed,
    handles: () => recommended.products?.map(({ handle }) => handle),
    async show(handles = inCart) {
      cart.set({ ...cart.get(), content: cartOf(handles) });
      await recommended.refresh();
      return recommended.products?.map(({ handle }) => handle);
    },
  };
}

it('encoded sources are published decoded', () => {
  const priority: Source[] = [{ type: 'tag', value: 'gift' }];
  expect(compileSettings(fields, { priority: encodePriority(priority) }, [])).toEqual({ priority });
});

describe('the recommended products', () => {
  it.each<[string, string[], Source[], string[]]>([
    ['of one product, without sold-out ones', ['mug'], [{ type: 'product', value: '' }], ['cup', 'jar']],
    [
      'that most of the cart goes with first, without those in it',
      ['mug', 'cup'],
      [{ type: 'product', value: '' }],
      ['jar'],
    ],
    ['of a collection', ['mug'], [{ type: 'collection', value: 'kitchen' }], ['pan', 'cup']],
    ['with exactly a tag', ['mug'], [{ type: 'tag', value: 'gift' }], ['box']],
    ['of exactly a vendor', ['mug'], [{ type: 'vendor', value: 'oak' }], ['box']],
    ['of exactly a product type', ['mug'], [{ type: 'type', value: 'Boxes' }], ['box']],
    [
      'in the order of their sources',
      ['mug'],
      [
        { type: 'collection', value: 'kitchen' },
        { type: 'product', value: '' },
      ],
      ['pan', 'cup', 'jar'],
    ],
    ['of the whole shop as a last resort', ['mug'], [{ type: 'collection', value: 'gone' }], ['lid']],
    ['of the whole shop for an empty cart', [], [{ type: 'product', value: '' }], ['lid', 'mug']],
  ])('are %s', async (_, inCart, priority, expected) => {
    expect(await openPage(inCart, priority).show()).toEqual(expected);
  });

  it('of an empty cart come from the merchant’s own sources for it, if there are any', async () => {
    const emptyCartSources: Source[] = [{ type: 'collection', value: 'kitchen' }];
    const page = openPage(['mug'], undefined, { emptyCartSources });
    expect(await page.show()).toEqual(['cup', 'jar']);
    expect(await page.show([])).toEqual(['pan', 'cup']);
    expect(await openPage([], undefined, { emptyCartSources: [] }).show()).toEqual(['lid', 'mug']);
  });

  it('include products in the cart, if configured, but never gifts and paid add-ons', async () => {
    const priority: Source[] = [{ type: 'product', value: '' }];
    const changes = { shouldIncludeCartProducts: true };
    expect(await openPage(['mug', 'cup'], priority, changes).show()).toEqual(['jar', 'cup', 'mug']);
    const config = { handles: { 103: 'jar' } };
    expect(await openPage(['mug', 'cup'], priority, changes, config).show()).toEqual(['cup', 'mug']);
  });

  it('are limited to the configured number', async () => {
    expect(await openPage(['mug'], undefined, { maxRecommendedProducts: 1 }).show()).toEqual(['cup']);
  });

  it('have the configured number, even if the sources only return handles', async () => {
    const plates = Array.from({ length: 10 }, (_, index) => `plate-${index}`);
    answers['/collections/kitchen/products.json'] = () => ({ products: plates.map(product) });
    const sources: Source[] = [
      { type: 'product', value: '' },
      { type: 'collection', value: 'kitchen' },
      { type: 'collection', value: 'gone' },
    ];
    const shown = await openPage(['mug', 'jar'], sources, { maxRecommendedProducts: 10 }).show();
    expect(shown).toEqual(['cup', ...plates.slice(0, 9)]);
    answers['/products.json'] = answers['/collections/kitchen/products.json'];
    const gone = Array.from({ length: 5 }, (_, index): Source => ({ type: 'collection', value: `gone-${index}` }));
    expect(await openPage(['mug'], gone, { maxRecommendedProducts: 10 }).show()).toEqual(plates);
  });

  it('come from the other sources if some fail', async () => {
    answers['/search/suggest.json'] = () => ({ unexpected: true });
    delete answers['/recommendations/products.json'];
    const sources: Source[] = [
      { type: 'product', value: '' },
      { type: 'tag', value: 'gift' },
      { type: 'collection', value: 'kitchen' },
    ];
    expect(await openPage(['mug'], sources).show()).toEqual(['pan', 'cup']);
  });

  it('stay while the next products are fetched, and if none can be fetched', async () => {
    const page = openPage(['mug']);
    await page.show();
    const next = page.show(['tin']);
    expect(page.handles()).toEqual(['cup', 'jar']);
    expect(await next).toEqual(['pot']);
  });

  it('retain their places when one of them is added, which is removed at the next change', async () => {
    const page = openPage(['mug']);
    await page.show();
    expect(await page.show(['cup', 'mug'])).toEqual(['cup', 'jar']);
    // The cart is fetched again, or its attributes change.
    expect(await page.show(['cup', 'mug'])).toEqual(['cup', 'jar']);
    expect(await page.show(['jar', 'cup', 'mug'])).toEqual(['cup', 'jar']);
    expect(await page.show(['cup', 'mug'])).toEqual(['jar']);
  });

  it('are not requested again, on this page and the next', async () => {
    await openPage(['mug']).show();
    const count = requests.mock.calls.length;
    await openPage(['mug']).show();
    expect(requests).toHaveBeenCalledTimes(count);
  });

  it('need one round of requests at a time: two in total for ten fast cart changes', async () => {
    const page = openPage([]);
    const shown = HANDLES.slice(0, 3).flatMap((_, index) => [
      page.show(HANDLES.slice(0, index + 1)),
      page.show(HANDLES.slice(0, index)),
      page.show(['mug']),
    ]);
    await Promise.all([...shown, page.show(['tin'])]);
    expect(page.changed).toHaveBeenCalledTimes(2);
    expect(page.handles()).toEqual(['pot']);
  });

  it('need at most six requests for the sources and one per product, and never contain excluded products', async () => {
    const source = fc.oneof(
      fc.constant<Source>({ type: 'product', value: '' }),
      fc.constantFrom<Source>(
        { type: 'collection', value: 'kitchen' },
        { type: 'collection', value: 'gone' },
        { type: 'tag', value: 'gift' },
        { type: 'vendor', value: 'Oak' },
      ),
    );
    const some = fc.uniqueArray(fc.constantFrom(...HANDLES));
    await fc.assert(
      fc.asyncProperty(
        some,
        fc.array(source, { maxLength: 12 }),
        some,
        fc.integer({ min: 1, max: 10 }),
        async (inCart, sources, gifts, limit) => {
          sessionStorage.clear();
          requests.mockClear();
          const handles = Object.fromEntries(gifts.map((handle) => [product(handle).variants[0]?.id, handle]));
          const shown = (await openPage(inCart, sources, { maxRecommendedProducts: limit }, { handles }).show()) ?? [];
          const ofProducts = requests.mock.calls.filter(([path]) => path.startsWith('/products/')).length;
          expect(requests.mock.calls.length - ofProducts).toBeLessThanOrEqual(6);
          expect(ofProducts).toBeLessThanOrEqual(limit);
          expect(new Set(shown).size).toBe(shown.length);
          expect(shown.length).toBeLessThanOrEqual(limit);
          for (const handle of shown) expect([SOLD_OUT, ...inCart, ...gifts]).not.toContain(handle);
        },
      ),
      { numRuns: 150 },
    );
  });
});
