import type { z } from 'zod';
import { type ProductDetails, type ProductList, productDetails, productList } from './products';

export type FetchResult<Value> = { kind: 'ok'; value: Value } | { kind: 'missing-scope' } | { kind: 'failed' };

/** Searches the shop's products by `GET /api/products`, by the first letters of words in their titles. Never throws. */
export function getProducts(search: string, signal: AbortSignal): Promise<FetchResult<ProductList>> {
  return get(`/api/products?${new URLSearchParams({ search })}`, productList, signal);
}

/** Reads a product in the storefront's shape by `GET /api/products/{id}`. Never throws. */
export function getProduct(id: number): Promise<FetchResult<ProductDetails>> {
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
