import { TEST_PARAMETER } from '@uptill/feature-schema/provider-events';
import { useEffect, useState } from 'react';
import { fetchProduct, fetchProducts } from '../../ui/pickers/fetch-products';
import { useShop } from '../../ui/shell/shop-context';

/**
 * Returns the address of a page of the store that lists the events sent to tracking providers: the first product's page,
 * because most features are there, or the home page until it is known.
 */
export function useTestPage(): string {
  const { shop } = useShop();
  const [path, setPath] = useState('/');

  useEffect(() => {
    const request = new AbortController();
    async function find(): Promise<void> {
      const list = await fetchProducts('', null, request.signal);
      const [first] = list.ok ? list.value.products : [];
      const found = first ? await fetchProduct(first.id) : null;
      if (found?.ok && !request.signal.aborted) setPath(`/products/${found.value.product.handle}`);
    }
    void find();
    return () => request.abort();
  }, []);

  return `https://${shop}${path}?${TEST_PARAMETER}`;
}
