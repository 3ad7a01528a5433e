import { gid } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import {
  DEFAULT_VARIANT_TITLE,
  isVariantAvailable,
  isVisibleToShoppers,
  type Product,
  type Variant,
} from '../../../../shop/catalogue/product.ts';
import { decimalMoney } from '../../../../shop/markets/amount.ts';
import type { AdminApiContext } from '../../context.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';
import { translationsOf } from '../translations/translations-of.ts';
import { imageFields, mediaImageFields } from './image.ts';
import { inventoryItemFields } from './inventory-item.ts';
import { optionValueFields } from './option.ts';
import { productFields } from './product.ts';
import { publishableFields } from './publishable.ts';

/** `ProductVariant`. */
export function variantFields(product: Product, variant: Variant, context: AdminApiContext) {
  const id = gid('ProductVariant', variant.id);
  const image = product.images[variant.imageIndex];
  const isDefault = variant.title === DEFAULT_VARIANT_TITLE;
  return {
    __typename: 'ProductVariant',
    id,
    legacyResourceId: String(variant.id),
    defaultCursor: String(variant.id),
    title: variant.title,
    displayName: isDefault ? `${product.title} - ${DEFAULT_VARIANT_TITLE}` : `${product.title} - ${variant.title}`,
    sku: variant.sku || null,
    barcode: variant.barcode || null,
    price: decimalMoney(variant.price),
    compareAtPrice: variant.compareAtPrice === null ? null : decimalMoney(variant.compareAtPrice),
    position: product.variants.indexOf(variant) + 1,
    taxable: true,
    taxCode: null,
    availableForSale: isVisibleToShoppers(product) && isVariantAvailable(variant),
    inventoryPolicy: variant.inventoryPolicy,
    inventoryQuantity: variant.stock ?? 0,
    sellableOnlineQuantity: variant.stock ?? 0,
    requiresComponents: false,
    showUnitPrice: false,
    createdAt: product.createdAt ?? product.publishedAt,
    updatedAt: product.updatedAt ?? product.publishedAt,
    product: () => productFields(product, context),
    selectedOptions: variant.options.map((value, index) => ({
      name: product.options[index]?.name ?? '',
      value,
      optionValue: () => optionValueFields(product, index, value),
    })),
    image: image && !image.isPending ? imageFields(image, context) : null,
    media: (args: Record<string, unknown>) => connection(image ? [mediaImageFields(image, context)] : [], args),
    inventoryItem: () => inventoryItemFields(product, variant, context),
    sellingPlanGroupsCount: countOf(product.sellingPlanGroups),
    ...publishableFields(isVisibleToShoppers(product), product.publishedAt, context),
    ...metafieldsOfOwner(id, context),
    ...translationsOf(id, context),
  };
}
