import { numberOf } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { type SearchFields, search } from '../../../../platform/search-query.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { everyVariant, findProduct, findProductByHandle } from '../../../../shop/catalogue/find-product.ts';
import type { Product, Variant } from '../../../../shop/catalogue/product.ts';
import { createdAt, inventory, PRODUCT_SEARCH, updatedAt } from '../../../../shop/catalogue/product-search.ts';
import type { AdminApiContext } from '../../context.ts';
import { collectionFields } from './collection.ts';
import { productFields } from './product.ts';
import { variantFields } from './variant.ts';

interface ListArguments {
  query?: string | null;
  sortKey?: string;
  [paging: string]: unknown;
}

const VARIANT_SEARCH: SearchFields<{ product: Product; variant: Variant }> = {
  default: ({ product, variant }) => [product.title, variant.title, variant.sku],
  id: ({ variant }) => variant.id,
  title: ({ variant }) => variant.title,
  sku: ({ variant }) => variant.sku,
  barcode: ({ variant }) => variant.barcode,
  product_id: ({ product }) => product.id,
  vendor: ({ product }) => product.vendor,
  tag: ({ product }) => product.tags,
  inventory_quantity: ({ variant }) => variant.stock ?? 0,
};

const PRODUCT_ORDER: Record<string, (product: Product) => string | number> = {
  TITLE: ({ title }) => title.toLowerCase(),
  VENDOR: ({ vendor }) => vendor.toLowerCase(),
  PRODUCT_TYPE: ({ type }) => type.toLowerCase(),
  INVENTORY_TOTAL: inventory,
  CREATED_AT: createdAt,
  UPDATED_AT: updatedAt,
  PUBLISHED_AT: ({ publishedAt }) => publishedAt,
};

function sortBy<Item>(items: Item[], key: (item: Item) => string | number): Item[] {
  return items.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Lists each value of all products once, in alphabetical order. */
function valuesOf(read: (product: Product) => string[]) {
  return (_source: unknown, args: Record<string, unknown>, { shop }: AdminApiContext) => {
    const values = new Set(catalogueOf(shop).everyProduct.flatMap(read));
    const sorted = sortBy([...values].filter(Boolean), (value) => value.toLowerCase());
    return connection(sorted, args);
  };
}

export const productQueries = {
  QueryRoot: {
    productTypes: valuesOf(({ type }) => [type]),
    productVendors: valuesOf(({ vendor }) => [vendor]),
    productTags: valuesOf(({ tags }) => tags),
    products(_source: unknown, { query, sortKey = 'ID', ...args }: ListArguments, context: AdminApiContext) {
      const found = search(catalogueOf(context.shop).everyProduct, query, PRODUCT_SEARCH);
      const sorted = sortBy(found, PRODUCT_ORDER[sortKey] ?? (({ id }) => id));
      return connection(
        sorted.map((product) => productFields(product, context)),
        args,
      );
    },
    product(_source: unknown, { id }: { id: string }, context: AdminApiContext) {
      const found = findProduct(context.shop, id);
      return found ? productFields(found, context) : null;
    },
    productByIdentifier(
      _source: unknown,
      { identifier }: { identifier: { id?: string; handle?: string } },
      context: AdminApiContext,
    ) {
      const { id, handle } = identifier;
      const found = id ? findProduct(context.shop, id) : findProductByHandle(context.shop, handle ?? '');
      return found ? productFields(found, context) : null;
    },
    productVariants(_source: unknown, { query, sortKey, ...args }: ListArguments, context: AdminApiContext) {
      const found = search(everyVariant(context.shop), query, VARIANT_SEARCH);
      return connection(
        found.map(({ product, variant }) => variantFields(product, variant, context)),
        args,
      );
    },
    collections(_source: unknown, { query, sortKey, ...args }: ListArguments, context: AdminApiContext) {
      const found = search(catalogueOf(context.shop).collections, query, {
        default: ({ title, handle }) => [title, handle],
        title: ({ title }) => title,
        handle: ({ handle }) => handle,
        id: ({ id }) => id,
      });
      const sorted = sortKey === 'TITLE' ? sortBy(found, ({ title }) => title) : found;
      return connection(
        sorted.map((collection) => collectionFields(collection, context)),
        args,
      );
    },
    collection(_source: unknown, { id }: { id: string }, context: AdminApiContext) {
      const found = catalogueOf(context.shop).collections.find((one) => one.id === numberOf(id, 'Collection'));
      return found ? collectionFields(found, context) : null;
    },
  },
};
