/** A product filter in the form of the Storefront API's `ProductFilter`: one field is set. */
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
 * Returns the active filters in the address of a collection or search, or undefined if there are none. In stock
 * together with out of stock counts as no filter.
 * @param options `locale` determines how prices in the address are written; the default is the document's
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

/** Returns the Storefront API's sort key for `sort_by` without its direction, or undefined. */
function sortKey(params: URLSearchParams, known: string[]): string | undefined {
  const asked = (params.get('sort_by') ?? '').replace(/-(ascending|descending)$/, '');
  return known.find((key) => key === asked.replaceAll('-', '_').toUpperCase());
}

export const getCollectionSortKey = (params = currentParams()) => sortKey(params, COLLECTION_KEYS);
export const getSearchSortKey = (params = currentParams()) => sortKey(params, SEARCH_KEYS);
