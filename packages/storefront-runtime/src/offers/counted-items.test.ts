// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { AjaxCartLine } from '../cart/ajax-cart.ts';
import { testShop } from '../testing/test-shop.ts';
import { loadCountedItems } from './load-counted-items.ts';

const line = (id: number) => ({ product_id: id, handle: `product-${id}` }) as AjaxCartLine;
const only = {
  counting: 'only' as const,
  countingProducts: [],
  countingCollections: [7],
  countingTags: '',
};

/** Products by number, with their collections in pages. */
const COLLECTIONS: Record<number, number[][]> = { 1: [[7]], 2: [[8]], 3: [[8], [7]] };

let requests: { ids: string[]; after?: string }[] = [];
let failing = 0;

beforeEach(() => {
  requests = [];
  failing = 0;
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string } = {}) => {
    if (failing > 0) {
      failing -= 1;
      throw new TypeError('Failed to fetch');
    }
    const tags = url.endsWith('product-1.js') ? ['Bags'] : [];
    if (url.includes('/products/')) return Response.json({ tags, variants: [], options: [] });
    const { variables } = JSON.parse(body);
    requests.push(variables);
    const nodes = variables.ids.map((id: string) => {
      const pages = COLLECTIONS[Number(id.split('/').at(-1))];
      const page = Number(variables.after ?? 0);
      return (
        pages && {
          id,
          collections: {
            nodes: pages[page]?.map((each) => ({ id: `gid://shopify/Collection/${each}` })),
            pageInfo: { hasNextPage: page + 1 < pages.length, endCursor: `${page + 1}` },
          },
        }
      );
    });
    return Response.json({ data: { nodes: nodes.map((node: unknown) => node ?? null) } });
  });
});

/** Returns a function that looks until the products are known, and returns the numbers of those that count. */
function open() {
  const changed = vi.fn();
  const countedItems = loadCountedItems(testShop({ root: 'https://shop.test/' }), changed);
  const look = async (items: AjaxCartLine[], settings: Parameters<typeof countedItems>[1]) => {
    let counted = countedItems(items, settings);
    for (let calls = changed.mock.calls.length; !counted; calls = changed.mock.calls.length) {
      await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThan(calls), { timeout: 5000 });
      counted = countedItems(items, settings);
    }
    return counted.map((each) => each.product_id);
  };
  return look;
}

it('asks for the collections of all products in one request, and once per page', async () => {
  const look = open();
  expect(await look([line(1), line(2), line(4)], only)).toEqual([1]);
  expect(requests.map(({ ids }) => ids.length)).toEqual([3]);
  expect(await look([line(2), line(1)], { ...only, counting: 'except' })).toEqual([2]);
  expect(requests).toHaveLength(1);
});

it('reads all collections of a product in many', async () => {
  expect(await open()([line(2), line(3)], only)).toEqual([3]);
  expect(requests.map(({ ids, after }) => [ids.length, after])).toEqual([
    [2, undefined],
    [1, '1'],
  ]);
});

it('asks nothing of products that are named, and only for tags if tags are', async () => {
  const look = open();
  const named = { ...only, countingCollections: [], countingProducts: [2] };
  expect(await look([line(1), line(2)], named)).toEqual([2]);
  expect(await look([line(1), line(2)], { ...named, countingProducts: [], countingTags: 'shoes, BAGS' })).toEqual([1]);
  expect(requests).toEqual([]);
});

it('asks again after a failure', async () => {
  failing = 1;
  expect(await open()([line(1)], only)).toEqual([1]);
});
