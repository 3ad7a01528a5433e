import { useEffect, useState } from 'react';
import type { ApiResult } from '../api/client';
import { fetchProducts } from './fetch-products';
import type { ProductList } from './products';

/** Delay of a search after the last keystroke, in milliseconds. */
const DEBOUNCE_MS = 250;

/** Searches the shop's products. Returns null until the first response, then the latest one. */
export function useProducts(search: string): ApiResult<ProductList> | null {
  const [found, setFound] = useState<ApiResult<ProductList> | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(
      async () => {
        const result = await fetchProducts(search, request.signal);
        if (!request.signal.aborted) setFound(result);
      },
      search === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search]);
  return found;
}
