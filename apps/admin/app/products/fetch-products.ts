import { type ApiResult, api } from '../api/client';
import { type ProductDetails, type ProductList, productDetails, productList } from './products';

/** Fetches the shop's products whose titles contain words that begin with those of `search`. */
export function fetchProducts(search: string, signal: AbortSignal): Promise<ApiResult<ProductList>> {
  return api.get(`products?${new URLSearchParams({ search })}`, productList, { signal });
}

/** Fetches a product in the storefront's format. */
export function fetchProduct(id: number): Promise<ApiResult<ProductDetails>> {
  return api.get(`products/${id}`, productDetails);
}
