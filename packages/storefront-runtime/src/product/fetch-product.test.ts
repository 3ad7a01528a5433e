// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createStore } from '../page/store.ts';
import { testProduct } from '../testing/test-product.ts';
import { startTestServer } from '../testing/test-server.ts';
import { fetchProduct, handleOf } from './fetch-product.ts';
import { fetchMissingVariants } from './missing-variants.ts';
import { initialSelection } from './selection.ts';

const variant = (id: number) => ({
  id,
  title: 'Ink / L',
  options: ['Ink', 'L'],
  price: 9000,
  compare_at_price: 9900,
  available: true,
  featured_image: { src: '//cdn/ink.jpg?v=1' },
  selling_plan_allocations: [
    { selling_plan_id: 7, price: 8100, per_delivery_price: 8100 },
    { selling_plan_id: 8, price: 10_000, per_delivery_price: 3333 },
    { selling_plan_id: 9, price: 0, per_delivery_price: 0 },
  ],
});

const shirt = {
  id: 1,
  handle: 'shirt',
  title: 'Shirt',
  url: '/products/shirt',
  featured_image: '//cdn/shirt.jpg',
  options: [{ name: 'Colour', position: 1, values: ['Ink'] }],
  variants: [variant(31)],
  selling_plan_groups: [{ name: 'Subscribe', selling_plans: [{ id: 7, name: 'Monthly' }] }],
};

/** Starts a shop with the shirt, and with a further variant after the first 250. */
const startShop = () =>
  startTestServer(({ path }) => {
    if (path === '/products/shirt.js') return { body: shirt };
    return path === '/variants/400.js' ? { body: variant(400) } : { status: 404 };
  });

describe('a product that is not printed in the page', () => {
  it.each([429, 503])('is not treated as missing if the shop responds with %s', async (status) => {
    const { url } = await startTestServer(() => ({ status }));
    await expect(fetchProduct(url, 'shirt')).rejects.toThrow('/products/shirt.js');
  });

  it('is still fetched for others if one of them no longer waits', async () => {
    const { url, requests } = await startShop();
    const controller = new AbortController();
    const impatient = fetchProduct(url, 'shirt', { search: '' }, controller.signal);
    const patient = fetchProduct(url, 'shirt');
    controller.abort(new Error('too late'));
    await expect(impatient).rejects.toThrow('too late');
    expect(await patient).toMatchObject({ id: 1 });
    expect(requests).toHaveLength(1);
  });

  it('is fetched by the last part of the path', async () => {
    const { url } = await startShop();
    expect(await fetchProduct(url, handleOf('/fr/shop/shirt/'))).toMatchObject({
      id: 1,
      image: '//cdn/shirt.jpg?width=160',
      variants: [
        {
          id: 31,
          compareAtPrice: 9900,
          image: '//cdn/ink.jpg?v=1&width=160',
          sellingPlans: [
            { id: 7, price: 8100, deliveries: 1 },
            { id: 8, price: 10_000, deliveries: 3 },
            { id: 9, price: 0, deliveries: 1 },
          ],
        },
      ],
      sellingPlanGroups: [{ plans: [{ id: 7, name: 'Monthly' }] }],
      requiresSellingPlan: false,
    });
  });

  it.each([
    ['coming-soon', [false, false]],
    ['coming-soon:INK-L', [false, true]],
    ['coming', [true, true]],
  ])('has no available variants that its tag %s marks as coming soon', async (tag, available) => {
    const variants = [
      { ...variant(31), sku: 'INK-L' },
      { ...variant(32), sku: null },
    ];
    const { url } = await startTestServer(() => ({ body: { ...shirt, variants, tags: ['new', tag] } }));
    const product = await fetchProduct(url, 'shirt');
    expect(product?.variants.map((one) => one.available)).toEqual(available);
  });

  it('is null if the shop has no such product', async () => {
    const { url } = await startShop();
    expect(await fetchProduct(url, 'nothing')).toBeNull();
  });
});

describe('a variant that is not printed in the page', () => {
  it.each([
    ['from the product’s JSON', 31, ['/products/shirt.js']],
    ['separately, if it is not among the first 250', 400, ['/products/shirt.js', '/variants/400.js']],
  ])('is fetched when the theme chooses it: %s', async (_, variantId, paths) => {
    const { url, requests } = await startShop();
    const product = testProduct();
    const selection = createStore(initialSelection(product));
    fetchMissingVariants(product, selection, url);
    selection.set({ ...selection.get(), variantId: 12 });
    const fetched = new Promise((resolve) =>
      selection.subscribe(({ knownVariants }) => knownVariants > 5 && resolve(undefined)),
    );
    selection.set({ ...selection.get(), variantId });
    await fetched;
    expect(product.variants.find(({ id }) => id === variantId)?.price).toBe(9000);
    expect(requests.map(({ path }) => path)).toEqual(paths);
  });
});
