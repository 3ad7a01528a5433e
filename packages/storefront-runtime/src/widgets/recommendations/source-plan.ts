import type { Source } from '@uptill/feature-schema/recommendations';

/** Products per request. Shopify answers with no more. */
const PAGE_SIZE = 10;

/** The most requests for sources. */
const MAX_REQUESTS = 5;

/** The names of the sources in Shopify's search. */
const SEARCH_FIELDS = { type: 'product_type', vendor: 'vendor', tag: 'tag' } as const;

/** The address of a page of all products: the last resort. */
export const ALL_PRODUCTS = `products.json?limit=${PAGE_SIZE}`;

/**
 * Returns the addresses that each source needs, relative to the shop's root. The products are those for which Shopify
 * recommends others, the most important first: later ones are left out if there are too many.
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
