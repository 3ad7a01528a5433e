import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import {
  hasOnlyDefaultVariant,
  isVariantAvailable,
  isVisibleToShoppers,
  type Product,
} from '../../../../shop/catalogue/product.ts';
import { withoutPending } from '../../../../shop/catalogue/product-images.ts';
import { moneyV2 } from '../../../../shop/markets/amount.ts';
import type { AdminApiContext } from '../../context.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';
import { translationsOf } from '../translations/translations-of.ts';
import { collectionFields } from './collection.ts';
import { imageFields, mediaImageFields } from './image.ts';
import { optionFields } from './option.ts';
import { publishableFields } from './publishable.ts';
import { sellingPlanGroupFields } from './selling-plan-group.ts';
import { variantFields } from './variant.ts';

type Paging = Record<string, unknown>;

/** `Product`. */
export function productFields(product: Product, context: AdminApiContext) {
  const { shop } = context;
  const id = gid('Product', product.id);
  const text = product.description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const images = () => withoutPending(product).images.map((image) => imageFields(image, context));
  const media = () => product.images.map((image) => mediaImageFields(image, context));
  const collections = () =>
    catalogueOf(shop).collections.filter(({ products }) => products.some((one) => one.id === product.id));
  const stock = product.variants.flatMap((variant) => variant.stock ?? []);
  return {
    __typename: 'Product',
    id,
    legacyResourceId: String(product.id),
    defaultCursor: String(product.id),
    handle: product.handle,
    title: product.title,
    description: ({ truncateAt }: { truncateAt?: number | null }) => text.slice(0, truncateAt ?? undefined),
    descriptionHtml: product.description,
    bodyHtml: product.description,
    vendor: product.vendor,
    productType: product.type,
    category: null,
    tags: product.tags.toSorted(),
    status: product.status ?? 'ACTIVE',
    templateSuffix: null,
    isGiftCard: product.isGiftCard ?? false,
    seo: { title: null, description: null },
    requiresSellingPlan: product.requiresSellingPlan,
    createdAt: product.createdAt ?? product.publishedAt,
    updatedAt: product.updatedAt ?? product.publishedAt,
    publishedAt: (product.isPublished ?? true) ? product.publishedAt : null,
    onlineStoreUrl: isVisibleToShoppers(product) ? `https://${shop.domain}/products/${product.handle}` : null,
    onlineStorePreviewUrl: `https://${shop.domain}/products/${product.handle}`,
    totalInventory: stock.reduce((sum, pieces) => sum + pieces, 0),
    tracksInventory: stock.length > 0,
    hasOnlyDefaultVariant: hasOnlyDefaultVariant(product),
    hasOutOfStockVariants: !product.variants.every(isVariantAvailable),
    hasVariantsThatRequiresComponents: false,
    priceRangeV2: priceRange(product, shop.currency),
    compareAtPriceRange: compareAtPriceRange(product, shop.currency),
    options: ({ first }: { first?: number | null }) =>
      product.options.slice(0, first ?? undefined).map((_option, index) => optionFields(product, index)),
    variants: (args: Paging) =>
      connection(
        product.variants.map((variant) => variantFields(product, variant, context)),
        args,
      ),
    variantsCount: countOf(product.variants),
    totalVariants: product.variants.length,
    images: (args: Paging) => connection(images(), args),
    featuredImage: () => images()[0] ?? null,
    media: (args: Paging) => connection(media(), args),
    featuredMedia: () => media()[0] ?? null,
    mediaCount: countOf(product.images),
    collections: (args: Paging) =>
      connection(
        collections().map((one) => collectionFields(one, context)),
        args,
      ),
    inCollection: (args: { id: string }) => collections().some((one) => one.id === numberOf(args.id, 'Collection')),
    sellingPlanGroups: (args: Paging) =>
      connection(
        product.sellingPlanGroups.map((group) => sellingPlanGroupFields(group, product, shop.currency)),
        args,
      ),
    sellingPlanGroupsCount: countOf(product.sellingPlanGroups),
    ...publishableFields(isVisibleToShoppers(product), product.publishedAt, context),
    ...metafieldsOfOwner(id, context),
    ...translationsOf(id, context),
  };
}

function priceRange({ variants }: Product, currency: string) {
  const prices = variants.map(({ price }) => price);
  return {
    minVariantPrice: moneyV2(Math.min(...prices), currency),
    maxVariantPrice: moneyV2(Math.max(...prices), currency),
  };
}

function compareAtPriceRange({ variants }: Product, currency: string) {
  const prices = variants.flatMap(({ compareAtPrice }) => compareAtPrice ?? []);
  if (prices.length === 0) return null;
  return {
    minVariantCompareAtPrice: moneyV2(Math.min(...prices), currency),
    maxVariantCompareAtPrice: moneyV2(Math.max(...prices), currency),
  };
}
