import { z } from 'zod';
import { gid } from '../../platform/gid.ts';
import { search } from '../../platform/search-query.ts';
import { catalogueOf } from '../../shop/catalogue/catalogue.ts';
import {
  type Collection,
  hasOnlyDefaultVariant,
  isVisibleToShoppers,
  type Product,
  type Variant,
} from '../../shop/catalogue/product.ts';
import { withoutPending } from '../../shop/catalogue/product-images.ts';
import { PRODUCT_SEARCH } from '../../shop/catalogue/product-search.ts';
import { decimalMoney } from '../../shop/markets/amount.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';

const asked = z.object({
  type: z.enum(['product', 'variant', 'collection']),
  filter: z
    .object({
      hidden: z.boolean().default(true),
      draft: z.boolean().default(true),
      archived: z.boolean().default(true),
      query: z.string().default(''),
    })
    .prefault({}),
});

/**
 * Returns the resource picker's resources, in the form that App Bridge passes to the app. Source:
 * `@shopify/app-bridge-types`.
 */
export function pickableResources({ urls }: Sandbox, shop: ShopState, argument: unknown): { id: string }[] {
  const { type, filter } = asked.parse(argument);
  const catalogue = catalogueOf(shop);
  const products = search(catalogue.everyProduct.map(withoutPending), filter.query, PRODUCT_SEARCH).filter(
    (product) =>
      (filter.draft || product.status !== 'DRAFT') &&
      (filter.archived || product.status !== 'ARCHIVED') &&
      (filter.hidden || isVisibleToShoppers(product)),
  );
  if (type === 'product') return products.map((product) => productOf(product, urls.cdn));
  if (type === 'collection') return catalogue.collections.map((collection) => collectionOf(collection, urls.cdn));
  return products.flatMap((product) => product.variants.map((variant) => variantOf(product, variant, urls.cdn)));
}

const stamps = (product: Product) => ({
  createdAt: product.createdAt ?? product.publishedAt,
  updatedAt: product.updatedAt ?? product.publishedAt,
});

const imagesOf = ({ images }: Product, cdn: string) =>
  images.map(({ id, alt, path }) => ({
    id: gid('ProductImage', id),
    altText: alt,
    originalSrc: `${cdn}${path}?v=1`,
  }));

const productOf = (product: Product, cdn: string) => ({
  id: gid('Product', product.id),
  ...stamps(product),
  title: product.title,
  handle: product.handle,
  descriptionHtml: product.description,
  vendor: product.vendor,
  productType: product.type,
  tags: product.tags,
  status: product.status ?? 'ACTIVE',
  publishedAt: isVisibleToShoppers(product) ? product.publishedAt : null,
  availablePublicationCount: isVisibleToShoppers(product) ? 1 : 0,
  hasOnlyDefaultVariant: hasOnlyDefaultVariant(product),
  images: imagesOf(product, cdn),
  options: product.options.map(({ name, values }, index) => ({
    id: gid('ProductOption', product.id * 10 + index),
    name,
    position: index + 1,
    values,
  })),
  templateSuffix: null,
  totalInventory: product.variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
  totalVariants: product.variants.length,
  tracksInventory: product.variants.some(({ stock }) => stock !== null),
  variants: product.variants.map((variant) => variantOf(product, variant, cdn)),
});

const variantOf = (product: Product, variant: Variant, cdn: string) => ({
  id: gid('ProductVariant', variant.id),
  ...stamps(product),
  title: variant.title,
  displayName: `${product.title} - ${variant.title}`,
  price: decimalMoney(variant.price),
  compareAtPrice: variant.compareAtPrice === null ? null : decimalMoney(variant.compareAtPrice),
  sku: variant.sku || null,
  barcode: variant.barcode || null,
  availableForSale: isVisibleToShoppers(product),
  image: imagesOf(product, cdn)[variant.imageIndex] ?? null,
  inventoryItem: { id: gid('InventoryItem', variant.id) },
  inventoryManagement: variant.stock === null ? 'NOT_MANAGED' : 'SHOPIFY',
  inventoryPolicy: variant.inventoryPolicy,
  inventoryQuantity: variant.stock,
  position: product.variants.indexOf(variant) + 1,
  product: { id: gid('Product', product.id) },
  requiresShipping: variant.requiresShipping,
  selectedOptions: variant.options.map((value) => ({ value })),
  taxable: true,
  weight: variant.grams,
  weightUnit: 'GRAMS',
});

/** A collection. As in the Admin API, its image is that of its first product. */
const collectionOf = ({ id, handle, title, description, products }: Collection, cdn: string) => ({
  id: gid('Collection', id),
  handle,
  title,
  description: description.replace(/<[^>]*>/g, ''),
  descriptionHtml: description,
  image: products[0] ? (imagesOf(products[0], cdn)[0] ?? null) : null,
  availablePublicationCount: 1,
  publicationCount: 1,
  productsCount: products.length,
  productsAutomaticallySortedCount: 0,
  productsManuallySortedCount: products.length,
  ruleSet: null,
  seo: {},
  sortOrder: 'MANUAL',
  storefrontId: gid('Collection', id),
  templateSuffix: null,
  updatedAt: '2026-03-02T09:00:00Z',
});
