import { useRef } from 'react';
import { MAX_LISTED_PRODUCTS, type ProductList } from '../../domain/products/products';
import type { ApiResult } from '../../platform/api/client';
import { useSearch } from '../search-list/use-search';
import { useOnChange } from '../shell/use-on-change';
import { fetchProducts } from './fetch-products';

/**
 * Searches the shop's products. `found` is null until the first response, then the latest one, with the products of all
 * pages so far. `loadMore` appends the next page, up to 150 products. It may be called at any time; after a failure, the
 * next call requests the page again.
 */
export function useProducts(search: string): { found: ApiResult<ProductList> | null; loadMore(): void } {
  const [answer, setAnswer] = useSearch(search, (text, signal) => fetchProducts(text, null, signal));
  const pageRequest = useRef<AbortController | null>(null);

  useOnChange([search], () => () => {
    pageRequest.current?.abort();
    pageRequest.current = null;
  });

  async function loadMore(): Promise<void> {
    // Until the response to a new search, the list shows the previous search's products.
    if (!answer?.found.ok || answer.search !== search || pageRequest.current) return;
    const { products, next } = answer.found.value;
    if (next === null || products.length >= MAX_LISTED_PRODUCTS) return;
    const request = new AbortController();
    pageRequest.current = request;
    const page = await fetchProducts(search, next, request.signal);
    if (request.signal.aborted) return;
    pageRequest.current = null;
    if (!page.ok) return;
    const all = [...products, ...page.value.products];
    setAnswer({ search, found: { ok: true, value: { ...page.value, products: all } } });
  }

  return { found: answer?.found ?? null, loadMore };
}
