import { rankProducts, type Source } from '@uptill/feature-schema/recommendations';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { loadFetchProduct } from '../../product/load-fetch-product.ts';
import type { Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';
import { readListing } from './listing.ts';
import { readCached, writeCached } from './session-cache.ts';
import { ALL_PRODUCTS, planRequests } from './source-plan.ts';

/** Timeout of a request in milliseconds. */
const SLOW_MS = 2500;

const LAST_RESORT: Source = { type: 'collection', value: '' };

/** The basis of the recommendations. */
export interface Basis {
  /** The products for which Shopify recommends others, by id. */
  ids: readonly number[];
  /** The handles of products that are not recommended. */
  excluded: ReadonlySet<string>;
}

/**
 * Fetches the recommended products, best first. Ignores failed sources. If a source returns only a product's handle,
 * the product is fetched separately, so that the list has the configured length.
 */
export async function fetchRecommended(
  shop: Shop,
  { priority, maxRecommendedProducts: limit }: FeatureSettings['recommendations'],
  { ids, excluded }: Basis,
): Promise<Product[]> {
  const { fetchProduct, readAjaxProduct } = await loadFetchProduct(shop.page);

  /** Returns a cached or fetched value. Resolves to null on failure or timeout. */
  async function fetchCached<Value>(
    key: string,
    fetchValue: (signal: AbortSignal) => Promise<Value | null>,
  ): Promise<Value | null> {
    const cached = readCached<Value>(shop, key);
    if (cached) return cached;
    const signal = AbortSignal.timeout(SLOW_MS);
    return fetchValue(signal).then(
      (value) => value && writeCached(shop, key, value),
      () => null,
    );
  }

  async function handlesOf(path: string, source: Source): Promise<string[]> {
    const listing = await fetchCached(path, async (signal) => {
      const response = await fetch(shop.root + path, { signal });
      // Errors are not cached.
      if (!response.ok) return null;
      const { handles, products } = readListing(await response.json(), source);
      for (const product of products) writeCached(shop, product.handle, readAjaxProduct(product));
      return handles;
    });
    return listing ?? [];
  }

  const rank = async (sources: readonly Source[], plan: string[][]) => {
    const found = await Promise.all(
      sources.map((source, index) => Promise.all((plan[index] ?? []).map((path) => handlesOf(path, source)))),
    );
    return rankProducts(found, { excluded, limit });
  };
  let handles = await rank(priority, planRequests(priority, ids));
  if (handles.length === 0) handles = await rank([LAST_RESORT], [[ALL_PRODUCTS]]);
  const products = await Promise.all(
    handles.map((handle) => fetchCached(handle, (signal) => fetchProduct(shop.root, handle, { search: '' }, signal))),
  );
  return products.filter((product) => product?.variants.some(({ available }) => available)) as Product[];
}
