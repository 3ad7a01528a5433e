import type { SearchFields } from '../../platform/search-query.ts';
import type { Product } from './product.ts';

export const createdAt = (product: Product) => product.createdAt ?? product.publishedAt;
export const updatedAt = (product: Product) => product.updatedAt ?? createdAt(product);
/** Returns the total stock of a product. Variants without tracking count as 0. */
export const inventory = (product: Product) => product.variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0);

/** The search fields of `products(query:)`. Source: the schema's description of the argument. */
export const PRODUCT_SEARCH: SearchFields<Product> = {
  default: ({ title, vendor, type, tags, handle, variants }) => [
    title,
    vendor,
    type,
    handle,
    ...tags,
    ...variants.map(({ sku }) => sku),
  ],
  id: ({ id }) => id,
  title: ({ title }) => title,
  handle: ({ handle }) => handle,
  vendor: ({ vendor }) => vendor,
  product_type: ({ type }) => type,
  tag: ({ tags }) => tags,
  status: ({ status }) => status ?? 'ACTIVE',
  sku: ({ variants }) => variants.map(({ sku }) => sku),
  price: ({ variants }) => variants.map(({ price }) => price / 100),
  inventory_total: inventory,
  published_status: (product) => ((product.isPublished ?? true) ? 'published' : 'unpublished'),
  created_at: createdAt,
  updated_at: updatedAt,
};
