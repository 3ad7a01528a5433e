import { describe, expect, it } from 'vitest';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { divideLimit } from './suggest.ts';

async function suggest(query: string, shop = 'linen-and-oak', root = '') {
  const response = await new Shopper(openShop(shop)).send(`${root}/search/suggest.json?${query}`);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

describe('/search/suggest.json', () => {
  it('finds queries, products, collections and pages, or only the types in the address', async () => {
    const { status, body } = await suggest('q=linen');
    expect(status).toBe(200);
    const { results } = body.resources;
    expect(Object.keys(results)).toEqual(['queries', 'products', 'collections', 'pages']);
    expect(results.products[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), available: true });
    expect(results.products[0].url).toMatch(/^\/products\/[\w-]+\?_pos=1&_psq=linen/);
    expect(results.collections[0].title).toBe('Summer linen');
    const { body: products } = await suggest('q=linen&resources[type]=product');
    expect(Object.keys(products.resources.results)).toEqual(['products']);
  });

  it('limits all types together, or each type', async () => {
    const counts = (body: Awaited<ReturnType<typeof suggest>>['body']) =>
      Object.values<unknown[]>(body.resources.results).map((list) => list.length);
    const together = counts((await suggest('q=linen&resources[limit]=3')).body);
    expect(together.reduce((sum, count) => sum + count, 0)).toBe(3);
    const each = counts((await suggest('q=linen&resources[limit]=3&resources[limit_scope]=each')).body);
    expect(each[1]).toBe(3);
  });

  it('lists sold-out products last, hides them or mixes them in, depending on the parameter', async () => {
    const handles = async (how: string) => {
      const { body } = await suggest(`q=wool&resources[type]=product&resources[options][unavailable_products]=${how}`);
      return body.resources.results.products.map((product: { handle: string }) => product.handle);
    };
    expect((await handles('last')).at(-1)).toBe('felt-hat');
    expect(await handles('hide')).not.toContain('felt-hat');
    expect(await handles('show')).toContain('felt-hat');
  });

  it('searches only the named fields', async () => {
    const found = async (field: string) => {
      const { body } = await suggest(`q=linen&resources[type]=product&resources[options][fields]=${field}`);
      return body.resources.results.products;
    };
    expect(await found('tag')).not.toEqual([]);
    for (const product of await found('tag')) expect(product.tags).toContain('linen');
    for (const { vendor } of await found('vendor')) expect(vendor).toContain('Linen');
    expect(await found('variants.sku')).toEqual([]);
  });

  it.each([
    ['q=a&resources[options][fields]=colour', 422],
    ['', 422],
    ['q=', 422],
    ['q=a&resources[limit]=11', 422],
    ['q=a&resources[limit]=x', 422],
    ['q=a&resources[type]=nothing', 422],
  ])('refuses ?%s with %i', async (query, status) => {
    const answer = await suggest(query);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status, message: 'Invalid parameter error' });
  });

  it('responds 417 in an unsupported language', async () => {
    expect((await suggest('q=pen', 'kumo-stationery')).status).toBe(417);
    expect((await suggest('q=pen', 'kumo-stationery', '/en')).status).toBe(200);
  });

  it('is in the language of its address', async () => {
    const { body } = await suggest('q=m%C3%BChle', 'north-roast', '/de');
    expect(body.resources.results.products[0]).toMatchObject({ title: 'Handmühle', handle: 'hand-grinder' });
    expect(body.resources.results.products[0].url).toMatch(/^\/de\/products\//);
  });
});

it('divides the limit evenly among the types, and uses all of it', () => {
  expect(divideLimit(10, [20, 1, 0, 3])).toEqual([6, 1, 0, 3]);
  expect(divideLimit(2, [5, 5, 5])).toEqual([1, 1, 0]);
  expect(divideLimit(10, [1, 0])).toEqual([1, 0]);
});
