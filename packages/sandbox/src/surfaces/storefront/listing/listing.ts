import type { Product } from '../../../shop/catalogue/product.ts';
import type { COLLECTION_ORDERS } from '../../../shop/catalogue/sort-by.ts';
import { type FilterKind, filterKinds } from './filter-kinds.ts';

/** Products with the filters and the order of an address. */
export interface Listing {
  url: URL;
  /** Language of the filters' labels. */
  locale: string;
  /** Products before filtering. */
  all: Product[];
  /** Filtered and sorted products. */
  shown: Product[];
  kinds: FilterKind[];
  orders: typeof COLLECTION_ORDERS;
}

export const PRICE_FROM = 'filter.v.price.gte';
export const PRICE_TO = 'filter.v.price.lte';

export function listingOf({ all, url, locale, orders }: Pick<Listing, 'all' | 'url' | 'locale' | 'orders'>): Listing {
  const kinds = filterKinds(all, locale);
  const left = narrowed({ all, kinds, url });
  const order = orders[url.searchParams.get('sort_by') ?? '']?.order;
  return { url, locale, all, kinds, orders, shown: order ? [...left].sort(order) : left };
}

/**
 * Returns the products that match all filters of the address. A product matches a filter if it has any of its values.
 * `without` names a filter to ignore, for counting the products of its values.
 */
export function narrowed({ all, kinds, url }: Pick<Listing, 'all' | 'kinds' | 'url'>, without?: string): Product[] {
  const asked = kinds
    .filter(({ param }) => param !== without)
    .map((kind) => ({ kind, wanted: url.searchParams.getAll(kind.param) }))
    .filter(({ wanted }) => wanted.length > 0);
  const [from, to] = without === PRICE_FROM ? [null, null] : priceRange(url);
  return all.filter(
    (product) =>
      asked.every(({ kind, wanted }) => kind.valuesOf(product).some(([value]) => wanted.includes(value))) &&
      product.variants.some(({ price }) => price >= (from ?? 0) && price <= (to ?? Number.POSITIVE_INFINITY)),
  );
}

/** Returns the price range of the address in hundredths. The address has whole units, such as `12.50`. */
export function priceRange(url: URL): [from: number | null, to: number | null] {
  const read = (name: string) => {
    const text = url.searchParams.get(name)?.replace(',', '.').trim();
    const amount = Number(text);
    return text && Number.isFinite(amount) ? Math.round(amount * 100) : null;
  };
  return [read(PRICE_FROM), read(PRICE_TO)];
}
