import type { z } from 'zod';
import { type ProductDetails, type ProductList, productDetails, productList } from './products';

export type FetchResult<Value> = { kind: 'ok'; value: Value } | { kind: 'missing-scope' } | { kind: 'failed' };

/** Fetches the shop's products whose titles contain words that begin with those of `search`. Never rejects. */
export function fetchProducts(search: string, signal: AbortSignal): Promise<FetchResult<ProductList>> {
  return get(`/api/products?${new URLSearchParams({ search })}`, productList, signal);
}

/** Fetches a product in the storefront's format. Never rejects. */
export function fetchProduct(id: number): Promise<FetchResult<ProductDetails>> {
  return get(`/api/products/${id}`, productDetails);
}

async function get<Value>(path: string, schema: z.ZodType<Value>, signal?: AbortSignal): Promise<FetchResult<Value>> {
  try {
    const response = await fetch(path, { signal });
    if (response.status === 403) return { kind: 'missing-scope' };
    return { kind: 'ok', value: schema.parse(await response.json()) };
  } catch {
    return { kind: 'failed' };
  }
}
