import type { Source } from '@uptill/feature-schema/recommendations';

/** Products per request, which is also Shopify's limit. */
const PAGE_SIZE = 10;

/** Maximum requests for sources. */
const MAX_REQUESTS = 5;

/** Field names of the sources in Shopify's search. */
const SEARCH_FIELDS = { type: 'product_type', vendor: 'vendor', tag: 'tag' } as const;

/** The path of a page of all products, used as the last resort. */
export const ALL_PRODUCTS = `products.json?limit=${PAGE_SIZE}`;

/**
 * Returns the paths to request for each source, relative to the shop's root. `productIds` are the products for
 * Shopify's recommendations, most important first. Later products are omitted if there are too many.
 */
export function planRequests(sources: readonly Source[], productIds: readonly number[]): string[][] {
  let left = MAX_REQUESTS;
  return sources.map((source, index) => {
    const paths = source.type === 'product' ? productIds.map(recommendedFor) : [pathOf(source)];
    const othersAfter = sources.length - index - 1;
    const own = paths.slice(0, Math.max(left - othersAfter, Math.min(left, 1)));
    left -= own.length;
    return own;
  });
}

const recommendedFor = (id: number) => `recommendations/products.json?product_id=${id}&limit=${PAGE_SIZE}`;

function pathOf({ type, value }: Source): string {
  if (type === 'collection') return `collections/${encodeURIComponent(value)}/products.json?limit=${PAGE_SIZE}`;
  const query = new URLSearchParams({
    q: value,
    'resources[type]': 'product',
    'resources[limit]': String(PAGE_SIZE),
    'resources[options][unavailable_products]': 'hide',
    'resources[options][fields]': SEARCH_FIELDS[type as keyof typeof SEARCH_FIELDS],
  });
  return `search/suggest.json?${query}`;
}
