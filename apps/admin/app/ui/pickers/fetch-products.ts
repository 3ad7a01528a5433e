import { type ProductDetails, type ProductList, productDetails, productList } from '../../domain/products/products';
import { type ApiResult, api } from '../../platform/api/client';

/**
 * Fetches a page of the shop's products whose titles contain words that begin with the words of `search`. `after` is the
 * last cursor of the previous page, or null for the first page.
 */
export function fetchProducts(
  search: string,
  after: string | null,
  signal: AbortSignal,
): Promise<ApiResult<ProductList>> {
  const parameters = new URLSearchParams({ search, ...(after !== null && { after }) });
  return api.get(`products?${parameters}`, productList, { signal });
}

/** Fetches a product in the storefront's format. */
export function fetchProduct(id: number): Promise<ApiResult<ProductDetails>> {
  return api.get(`products/${id}`, productDetails);
}
