import { useEffect, useState } from 'react';
import { getProducts, type Read } from './get-products';
import type { ProductList } from './products';

/** A search waits for this pause in typing, in milliseconds. */
const PAUSE = 250;

/** The shop's products for a search; null until the first answer, and the last answer until the next one comes. */
export function useProducts(search: string): Read<ProductList> | null {
  const [found, setFound] = useState<Read<ProductList> | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await getProducts(search, request.signal);
        if (!request.signal.aborted) setFound(answer);
      },
      search === '' ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search]);
  return found;
}
