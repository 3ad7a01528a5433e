import { platformText } from '../../../shop/translations/platform-text.ts';
import { pageQuery, pathWith } from '../page-query.ts';
import { type Listing, narrowed, PRICE_FROM, PRICE_TO, priceRange } from './listing.ts';

/**
 * Liquid's `filters` of a collection or search. A listing without products has none. Labels and fields are Shopify's.
 */
export function filterObjects(listing: Listing) {
  if (listing.all.length === 0) return [];
  const lists = listing.kinds
    .map((kind) => listFilter(listing, kind))
    .filter(({ values }) => values.length > 1 || values.some((value) => value.active));
  const [availability, ...others] = lists;
  return availability ? [availability, priceFilter(listing), ...others] : [];
}

function listFilter(listing: Listing, { label, param, always = [], valuesOf }: Listing['kinds'][number]) {
  const { all, url } = listing;
  const active = url.searchParams.getAll(param);
  const found = narrowed(listing, param);
  const labels = new Map([...always, ...all.flatMap(valuesOf)]);
  const values = [...labels].map(([value, text]) => ({
    param_name: param,
    value,
    label: text,
    count: found.filter((product) => valuesOf(product).some(([own]) => own === value)).length,
    active: active.includes(value),
    url_to_add: address(url, (query) => query.append(param, value)),
    url_to_remove: address(url, (query) => query.delete(param, value)),
    swatch: null,
    image: null,
  }));
  return {
    type: 'list',
    presentation: 'text',
    operator: 'OR',
    label,
    param_name: param,
    values,
    active_values: values.filter((value) => value.active),
    inactive_values: values.filter((value) => !value.active),
    url_to_remove: address(url, (query) => query.delete(param)),
    min_value: null,
    max_value: null,
    range_max: null,
  };
}

function priceFilter({ all, url, locale }: Listing) {
  const [from, to] = priceRange(url);
  return {
    type: 'price_range',
    presentation: null,
    operator: 'AND',
    label: platformText(locale, 'Price'),
    param_name: 'filter.v.price',
    values: [],
    active_values: [],
    inactive_values: [],
    min_value: { param_name: PRICE_FROM, value: from },
    max_value: { param_name: PRICE_TO, value: to },
    range_max: Math.max(...all.flatMap(({ variants }) => variants.map(({ price }) => price)), 0),
    url_to_remove: address(url, (query) => {
      query.delete(PRICE_FROM);
      query.delete(PRICE_TO);
    }),
  };
}

export function sortOptions({ orders, locale }: Pick<Listing, 'orders' | 'locale'>) {
  return Object.entries(orders).map(([value, { name }]) => ({ name: platformText(locale, name), value }));
}

/**
 * Returns the page's address with changed filters. The page number is removed, because the filtered list starts at its
 * first page.
 */
function address(url: URL, change: (query: URLSearchParams) => void): string {
  const query = pageQuery(url);
  query.delete('page');
  change(query);
  return pathWith(url, query);
}
