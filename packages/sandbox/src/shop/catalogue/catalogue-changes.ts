import { z } from 'zod';
import { metafield } from '../metafields/metafield.ts';

const variantChange = z.object({
  id: z.number(),
  title: z.string(),
  options: z.array(z.string()),
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  sku: z.string(),
  barcode: z.string(),
  grams: z.number(),
  requiresShipping: z.boolean(),
  inventoryPolicy: z.enum(['DENY', 'CONTINUE']).default('DENY'),
  imageIndex: z.number(),
});

const productChange = z
  .object({
    handle: z.string(),
    title: z.string(),
    description: z.string(),
    vendor: z.string(),
    type: z.string(),
    tags: z.array(z.string()),
    status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED']),
    isPublished: z.boolean(),
    isGiftCard: z.boolean(),
    publishedAt: z.string(),
    requiresSellingPlan: z.boolean(),
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    variants: z.array(variantChange),
    images: z.array(
      z.object({
        id: z.number(),
        path: z.string(),
        alt: z.string(),
        width: z.number(),
        height: z.number(),
        isPending: z.literal(true).exactOptional(),
      }),
    ),
    metafields: z.array(metafield),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .partial();

const collectionChange = z
  .object({
    handle: z.string(),
    title: z.string(),
    description: z.string(),
    productIds: z.array(z.number()),
  })
  .partial();

/**
 * Changes by the merchant or apps since the seed, by id; null for deleted objects. An id that is not in the seed is an
 * added object. Each change replaces the whole object, so that it can serve as a cache key for the catalogue.
 */
export const catalogueChanges = z.object({
  products: z.record(z.string(), productChange.nullable()),
  collections: z.record(z.string(), collectionChange.nullable()),
  /** Stock by variant id; null if the stock is not tracked. */
  stock: z.record(z.string(), z.number().nullable()),
});

export type VariantChange = z.infer<typeof variantChange>;
export type ProductChange = z.infer<typeof productChange>;
export type CollectionChange = z.infer<typeof collectionChange>;
export type CatalogueChanges = z.infer<typeof catalogueChanges>;

export const noCatalogueChanges = (): CatalogueChanges => ({ products: {}, collections: {}, stock: {} });

interface ChangingShop {
  catalogueChanges: CatalogueChanges;
}

/** Adds or changes a product. Fields missing from `change` stay. */
export function changeProduct(shop: ChangingShop, id: number, change: ProductChange): void {
  const { products } = shop.catalogueChanges;
  shop.catalogueChanges = {
    ...shop.catalogueChanges,
    products: { ...products, [id]: { ...products[id], ...change } },
  };
}

export function deleteProduct(shop: ChangingShop, id: number): void {
  const { products } = shop.catalogueChanges;
  shop.catalogueChanges = { ...shop.catalogueChanges, products: { ...products, [id]: null } };
}

/** Adds or changes a collection; null deletes it. Fields missing from `change` stay. */
export function changeCollection(shop: ChangingShop, id: number, change: CollectionChange | null): void {
  const { collections } = shop.catalogueChanges;
  const changed = change && { ...collections[id], ...change };
  shop.catalogueChanges = { ...shop.catalogueChanges, collections: { ...collections, [id]: changed } };
}

/** Sets the stock of a variant; null to stop tracking it. */
export function changeStock(shop: ChangingShop, variantId: number, stock: number | null): void {
  shop.catalogueChanges = {
    ...shop.catalogueChanges,
    stock: { ...shop.catalogueChanges.stock, [variantId]: stock },
  };
}
