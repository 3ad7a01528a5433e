// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '../../product/product.ts';
import { testProduct } from '../../testing/test-product.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { testShop } from '../../testing/test-shop.ts';
import type { PageChange, Runtime, RuntimePage } from '../runtime.ts';

const printed = testProduct();

const FORM = (id: number) => `<form action="/cart/add"><input name="id" value="${id}"></form>`;
const HAT = {
  id: 2,
  handle: 'hat',
  title: 'Hat',
  url: '/products/hat',
  featured_image: null,
  options: [],
  variants: [{ id: 31, title: 'Default', options: [], price: 1, compare_at_price: null, available: true }],
};

const setProduct = vi.fn();
let shownKinds: string[];
let page: RuntimePage;
let changePage: (change: PageChange) => Promise<void>;

/** Changes the path, and then calls `changePage`. */
function go(path: string): Promise<void> {
  history.pushState(null, '', path);
  const shop = testShop();
  const show = async () => void shownKinds.push(page.kind);
  return changePage({ page, show, runtime: async () => ({ shop, setProduct, show }) as unknown as Runtime });
}

beforeEach(async () => {
  vi.resetModules();
  ({ changePage } = await import('./page-change.ts'));
  setProduct.mockClear();
  shownKinds = [];
  document.body.innerHTML = `<main><div>${FORM(11)}</div></main>`;
  const server = await startTestServer(() => ({ body: HAT }));
  page = {
    data: { root: server.url, template: 'product', productAliases: [] },
    kind: 'product',
    printedProduct: (): Product => printed,
    loadChunk: (_: string, chunk: Promise<unknown>) => chunk,
  } as unknown as RuntimePage;
});

it('a product under another path keeps its widgets', async () => {
  await go('/collections/all/products/shirt');
  expect(shownKinds).toEqual(['product']);
  expect(setProduct).not.toHaveBeenCalled();
});

it('another product’s widgets are added when the page has its form', async () => {
  const done = go('/products/hat');
  await vi.waitFor(() => expect(shownKinds).toEqual(['other']));
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>Loading</p>');
  await new Promise((resolve) => setTimeout(resolve));
  expect(setProduct).not.toHaveBeenCalled();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', FORM(31));
  await done;
  expect(setProduct.mock.calls).toMatchObject([[{ handle: 'hat' }]]);
  expect(shownKinds).toEqual(['other', 'product']);
});

it('a product without a form is shown when the previous content is gone', async () => {
  const done = go('/products/hat');
  document.querySelector('main')?.replaceChildren('A hat');
  await done;
  expect(setProduct.mock.calls).toMatchObject([[{ handle: 'hat' }]]);
});

it('only the last of several changes counts', async () => {
  const first = go('/products/hat');
  const second = go('/');
  document.querySelector('main')?.replaceChildren('Home');
  await Promise.all([first, second]);
  expect(setProduct.mock.calls).toEqual([[null]]);
  expect(page.kind).toBe('other');
});
