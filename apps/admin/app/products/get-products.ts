import type { z } from 'zod';
import { type ProductList, productList, type ShownProduct, shownProduct } from './products';

export type Read<Answer> = { kind: 'read'; answer: Answer } | { kind: 'missing-scope' } | { kind: 'failed' };

/** `GET /api/products`: the shop's products by the beginnings of words in their titles. Never throws. */
export function getProducts(search: string, signal: AbortSignal): Promise<Read<ProductList>> {
  return read(`/api/products?${new URLSearchParams({ search })}`, productList, signal);
}

/** `GET /api/products/{id}`: one product as the storefront knows it. Never throws. */
export function getProduct(id: number): Promise<Read<ShownProduct>> {
  return read(`/api/products/${id}`, shownProduct);
}

async function read<Answer>(path: string, shape: z.ZodType<Answer>, signal?: AbortSignal): Promise<Read<Answer>> {
  try {
    const response = await fetch(path, { signal });
    if (response.status === 403) return { kind: 'missing-scope' };
    return { kind: 'read', answer: shape.parse(await response.json()) };
  } catch {
    return { kind: 'failed' };
  }
}
