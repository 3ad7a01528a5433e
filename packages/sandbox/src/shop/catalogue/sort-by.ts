import { isProductAvailable, type Product } from './product.ts';

type Order = (a: Product, b: Product) => number;

const price = (product: Product) => Math.min(...product.variants.map((variant) => variant.price));
const byTitle: Order = (a, b) => a.title.localeCompare(b.title);
const byPrice: Order = (a, b) => price(a) - price(b);
const byDate: Order = (a, b) => (a.createdAt ?? a.publishedAt).localeCompare(b.createdAt ?? b.publishedAt);
const reversed =
  (order: Order): Order =>
  (a, b) =>
    order(b, a);
/** There are no sales figures, so sold-out products count as selling worst. */
const byAvailability: Order = (a, b) => Number(isProductAvailable(b)) - Number(isProductAvailable(a));

/** The `sort_by` values of collections, with Shopify's names. A null order keeps the merchant's order. */
export const COLLECTION_ORDERS: Record<string, { name: string; order: Order | null }> = {
  manual: { name: 'Featured', order: null },
  'best-selling': { name: 'Best selling', order: byAvailability },
  'title-ascending': { name: 'Alphabetically, A-Z', order: byTitle },
  'title-descending': { name: 'Alphabetically, Z-A', order: reversed(byTitle) },
  'price-ascending': { name: 'Price, low to high', order: byPrice },
  'price-descending': { name: 'Price, high to low', order: reversed(byPrice) },
  'created-ascending': { name: 'Date, old to new', order: byDate },
  'created-descending': { name: 'Date, new to old', order: reversed(byDate) },
};

/** The `sort_by` values of search results. */
export const SEARCH_ORDERS: Record<string, { name: string; order: Order | null }> = {
  relevance: { name: 'Relevance', order: null },
  'price-ascending': { name: 'Price, low to high', order: byPrice },
  'price-descending': { name: 'Price, high to low', order: reversed(byPrice) },
};
