import type { Source } from '@uptill/feature-schema/recommendations';

/** Maximum number of products per request. */
export const PAGE_SIZE = 10;

/** A product as the queries return it. */
export interface StorefrontProduct {
  /** Global id. */
  id: string;
  handle: string;
  title: string;
  /** `null` for a product that is not in the online store. */
  onlineStoreUrl: string | null;
  availableForSale: boolean;
  featuredImage: { url: string } | null;
  selectedOrFirstAvailableVariant: { price: Money; compareAtPrice: Money | null } | null;
}

export interface Money {
  /** Decimal. */
  amount: string;
  currencyCode: string;
}

export interface StorefrontQuery {
  query: string;
  variables: Record<string, string | number>;
}

/** The result of a query. One field is set. */
export interface Answer {
  productRecommendations?: StorefrontProduct[] | null;
  collection?: { products: { nodes: StorefrontProduct[] } } | null;
  products?: { nodes: StorefrontProduct[] };
}

const CARD = `fragment Card on Product {
  id handle title onlineStoreUrl availableForSale
  featuredImage { url(transform: { maxWidth: 480, maxHeight: 480 }) }
  selectedOrFirstAvailableVariant { price { amount currencyCode } compareAtPrice { amount currencyCode } }
}`;

/** Wraps a field in an operation for the buyer's country and language. `parameters` declares its own variables. */
const operation = (
  parameters: string,
  field: string,
) => `query Recommended($country: CountryCode, $language: LanguageCode, ${parameters})
@inContext(country: $country, language: $language) { ${field} }
${CARD}`;

const RECOMMENDATIONS = operation('$id: ID!', 'productRecommendations(productId: $id, intent: RELATED) { ...Card }');

const COLLECTION = operation(
  '$handle: String!, $first: Int!',
  'collection(handle: $handle) { products(first: $first) { nodes { ...Card } } }',
);

const SEARCH = operation(
  '$search: String!, $first: Int!',
  'products(query: $search, first: $first, sortKey: BEST_SELLING) { nodes { ...Card } }',
);

/** Search fields by source type. */
const SEARCH_FIELDS = { type: 'product_type', vendor: 'vendor', tag: 'tag' } as const;

/** Returns the queries of a source: one per bought product for `product`, otherwise a single query. */
export function queriesFor({ type, value }: Source, boughtIds: readonly string[]): StorefrontQuery[] {
  if (type === 'product') return boughtIds.map((id) => ({ query: RECOMMENDATIONS, variables: { id } }));
  const first = PAGE_SIZE;
  if (type === 'collection') return [{ query: COLLECTION, variables: { handle: value, first } }];
  const quoted = `"${value.replace(/[\\"]/g, '\\$&')}"`;
  return [{ query: SEARCH, variables: { search: `${SEARCH_FIELDS[type]}:${quoted}`, first } }];
}

export const productsIn = ({ productRecommendations, collection, products }: Answer): StorefrontProduct[] =>
  productRecommendations ?? collection?.products.nodes ?? products?.nodes ?? [];
