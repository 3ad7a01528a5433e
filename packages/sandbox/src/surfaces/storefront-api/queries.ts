import { gid, numberOf } from '../../platform/gid.ts';
import { connection } from '../../platform/graphql/connection.ts';
import { type SearchFields, search } from '../../platform/search-query.ts';
import type { Collection, Product } from '../../shop/catalogue/product.ts';
import { isProductAvailable } from '../../shop/catalogue/product.ts';
import { PRODUCT_SEARCH } from '../../shop/catalogue/product-search.ts';
import { complementaryProducts, MOST_RECOMMENDED, relatedProducts } from '../../shop/catalogue/recommended-products.ts';
import { COLLECTION_ORDERS } from '../../shop/catalogue/sort-by.ts';
import type { StorefrontApiContext } from './context.ts';
import { productFields } from './product.ts';

interface List {
  sortKey?: string;
  reverse?: boolean;
  filters?: unknown[];
  [paging: string]: unknown;
}

/** The search fields of `products(query:)`. Source: the schema's description of the argument. */
const SEARCH: SearchFields<Product> = {
  ...Object.fromEntries(
    ['default', 'title', 'vendor', 'product_type', 'tag', 'created_at', 'updated_at'].flatMap((name) => {
      const read = PRODUCT_SEARCH[name];
      return read ? [[name, read]] : [];
    }),
  ),
  available_for_sale: isProductAvailable,
};

/** The orders that the sandbox has. `undefined` is answered as not in the sandbox. */
const ORDERS: Record<string, ((products: Product[]) => Product[]) | undefined> = {
  ID: (products) => products.toSorted((a, b) => a.id - b.id),
  RELEVANCE: (products) => products,
  COLLECTION_DEFAULT: (products) => products,
  BEST_SELLING: (products) => products.toSorted(COLLECTION_ORDERS['best-selling']?.order ?? undefined),
};

function productList(products: Product[], { sortKey = 'ID', filters, ...paging }: List, context: StorefrontApiContext) {
  const order = ORDERS[sortKey];
  if (!order || filters?.length) return undefined;
  const nodes = order(products).map((product) => productFields(product, context));
  return connection(nodes, paging);
}

const collectionFields = ({ id, handle, title, products }: Collection, context: StorefrontApiContext) => ({
  __typename: 'Collection',
  id: gid('Collection', id),
  handle,
  title,
  products: (list: List) => productList(products, { sortKey: 'COLLECTION_DEFAULT', ...list }, context),
});

/** The fields of the query. Products that are unlisted or not in the online store are not among their results. */
export const QUERIES = {
  products: ({ query, ...list }: List & { query?: string | null }, context: StorefrontApiContext) =>
    productList(search(context.catalogue.products, query, SEARCH), list, context),

  /** Only products: other ids are answered as not in the sandbox. */
  nodes({ ids }: { ids: string[] }, context: StorefrontApiContext) {
    const numbers = ids.map((id) => numberOf(id, 'Product'));
    if (numbers.includes(null)) return undefined;
    return numbers.map((number) => {
      const product = context.catalogue.productById(number ?? 0);
      return product ? productFields(product, context) : null;
    });
  },

  collection({ handle, id }: { handle?: string | null; id?: string | null }, context: StorefrontApiContext) {
    const number = numberOf(id ?? '', 'Collection');
    const found = context.catalogue.collections.find((one) => (id ? one.id === number : one.handle === handle));
    return found ? collectionFields(found, context) : null;
  },

  productRecommendations(
    { productId, productHandle, intent }: { productId?: string | null; productHandle?: string | null; intent?: string },
    context: StorefrontApiContext,
  ) {
    const { catalogue } = context;
    const number = numberOf(productId ?? '', 'Product');
    const product = productId ? catalogue.productById(number ?? 0) : catalogue.product(productHandle ?? '');
    if (!product) return null;
    const recommended = intent === 'COMPLEMENTARY' ? complementaryProducts : relatedProducts;
    return recommended(product, catalogue)
      .slice(0, MOST_RECOMMENDED)
      .map((one) => productFields(one, context));
  },
};
