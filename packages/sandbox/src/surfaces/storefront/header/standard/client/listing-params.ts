/** A filter of a list of products, in the form of the Storefront API's `ProductFilter`: each sets one field. */
export type ProductFilter = Record<string, unknown>;

const FIELDS: [param: RegExp, filter: (value: string, ...names: string[]) => ProductFilter][] = [
  [/^filter\.p\.vendor$/, (value) => ({ productVendor: value })],
  [/^filter\.p\.product_type$/, (value) => ({ productType: value })],
  [/^filter\.p\.tag$/, (value) => ({ tag: value })],
  [/^filter\.p\.t\.category$/, (value) => ({ category: { id: value } })],
  [/^filter\.p\.m\.([^.]+)\.(.+)$/, (value, namespace, key) => ({ productMetafield: { namespace, key, value } })],
  [/^filter\.v\.m\.([^.]+)\.(.+)$/, (value, namespace, key) => ({ variantMetafield: { namespace, key, value } })],
  [/^filter\.v\.t\.shopify\.(.+)$/, (value, key) => ({ taxonomyMetafield: { key, value } })],
  [/^filter\.v\.option\.(.+)$/, (value, name) => ({ variantOption: { name, value } })],
];

const currentParams = () => new URLSearchParams(location.search);

/**
 * The active filters in the address of a collection or a search; undefined when there are none. Asking for both what is in stock and what is
 * not narrows nothing.
 * @param options `locale` says how prices in the address are written; the document's when it is not given
 */
export function parseProductFilters(
  params = currentParams(),
  options: { locale?: string } = {},
): ProductFilter[] | undefined {
  const available = new Set(params.getAll('filter.v.availability'));
  const listed = [...params].flatMap(([param, value]) =>
    FIELDS.flatMap(([pattern, filter]) => {
      const [found, ...names] = pattern.exec(param) ?? [];
      return found && value ? [filter(value, ...names)] : [];
    }),
  );
  const filters = [
    ...(available.size === 1 ? [{ available: available.has('1') }] : []),
    ...priceFilter(params, options.locale ?? (document.documentElement.lang || 'en')),
    ...listed,
  ];
  return filters.length > 0 ? filters : undefined;
}

function priceFilter(params: URLSearchParams, locale: string): ProductFilter[] {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const amount = (name: string) => {
    const digits = [...(params.get(name) ?? '')].filter((character) => character === decimal || /\d/.test(character));
    return digits.length > 0 ? Number(digits.join('').replace(decimal, '.')) : undefined;
  };
  const [min, max] = [amount('filter.v.price.gte'), amount('filter.v.price.lte')];
  if (min === undefined && max === undefined) return [];
  return [{ price: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } }];
}

const COLLECTION_KEYS = [
  'BEST_SELLING',
  'COLLECTION_DEFAULT',
  'CREATED',
  'ID',
  'MANUAL',
  'PRICE',
  'RELEVANCE',
  'TITLE',
];
const SEARCH_KEYS = ['RELEVANCE', 'PRICE'];

/** `sort_by` without its direction, as the Storefront API's key for it; undefined when there is none. */
function sortKey(params: URLSearchParams, known: string[]): string | undefined {
  const asked = (params.get('sort_by') ?? '').replace(/-(ascending|descending)$/, '');
  return known.find((key) => key === asked.replaceAll('-', '_').toUpperCase());
}

export const getCollectionSortKey = (params = currentParams()) => sortKey(params, COLLECTION_KEYS);
export const getSearchSortKey = (params = currentParams()) => sortKey(params, SEARCH_KEYS);
