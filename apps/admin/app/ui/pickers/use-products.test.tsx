// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useProducts } from './use-products';

/** Number of products of the shop that match a search. */
const MATCHES: Record<string, number> = { '': 400, vase: 60, cup: 2 };

const requests: string[] = [];
let isFailing: boolean;
let page: Root;
let list: ReturnType<typeof useProducts>;

function List({ search }: { search: string }) {
  list = useProducts(search);
  return null;
}

/** Responds like `GET /api/products`, with the number of the last product as cursor. */
function answer(path: string): Response {
  requests.push(path);
  const parameters = new URL(path, 'http://app').searchParams;
  if (isFailing) return new Response(null, { status: 503 });
  const from = Number(parameters.get('after') ?? 0);
  const total = MATCHES[parameters.get('search') ?? ''] ?? 0;
  const to = Math.min(from + 50, total);
  const products = Array.from({ length: to - from }, (_, index) => ({
    id: from + index,
    title: `${from + index}`,
    image: null,
    price: 100,
  }));
  return Response.json({
    products,
    next: to < total ? `${to}` : null,
    money: { format: '{{amount}}', currency: 'EUR' },
  });
}

const show = (search: string) => act(async () => page.render(<List search={search} />));
const answered = () => act(() => vi.advanceTimersByTimeAsync(300));
const loadMore = () => act(async () => list.loadMore());
const ids = () => (list.found?.ok ? list.found.value.products.map(({ id }) => id) : null);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    const response = answer(path);
    await Promise.resolve();
    signal?.throwIfAborted();
    return response;
  });
  isFailing = false;
  requests.length = 0;
  page = createRoot(document.createElement('div'));
  await show('');
});
afterEach(async () => {
  await act(async () => page.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list of products', () => {
  it('grows by one page at a time, up to 150 products', async () => {
    await answered();
    expect(ids()).toHaveLength(50);
    await loadMore();
    expect(ids()).toHaveLength(100);
    await loadMore();
    expect(ids()).toEqual(Array.from({ length: 150 }, (_, id) => id));
    await loadMore();
    expect(requests).toEqual(['', '&after=50', '&after=100'].map((after) => `/api/products?search=${after}`));
  });

  it('requests a page once, even on repeated calls', async () => {
    await answered();
    await act(async () => {
      list.loadMore();
      list.loadMore();
    });
    expect(ids()).toHaveLength(100);
    expect(requests).toHaveLength(2);
  });

  it('ends with the last product', async () => {
    await show('vase');
    await answered();
    await loadMore();
    await loadMore();
    expect(ids()).toHaveLength(60);
    expect(requests).toHaveLength(2);
  });

  it('retains its products if a page fails to load, and loads the page on the next call', async () => {
    await answered();
    isFailing = true;
    await loadMore();
    expect(ids()).toHaveLength(50);
    isFailing = false;
    await loadMore();
    expect(ids()).toHaveLength(100);
  });

  it('never shows pages of an earlier search', async () => {
    await answered();
    await act(async () => {
      list.loadMore();
      page.render(<List search="cup" />);
    });
    await loadMore();
    await answered();
    expect(ids()).toEqual([0, 1]);
    expect(requests.filter((path) => path.includes('cup'))).toEqual(['/api/products?search=cup']);
  });
});
