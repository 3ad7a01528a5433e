import { gid } from '../../../platform/gid.ts';
import type { DraftLine } from '../../cart/draft-cart.ts';
import type { Product } from '../../catalogue/product.ts';
import type { FunctionContext } from '../input-context.ts';
import { metafieldsOfOwner } from './metafield-values.ts';
import { tagValues } from './tag-values.ts';

interface CollectionArguments {
  ids: string[];
}

/** `ProductVariant`. */
export function variantValues({ product, variant }: DraftLine, context: FunctionContext) {
  const id = gid('ProductVariant', variant.id);
  return {
    __typename: 'ProductVariant',
    id,
    title: variant.title,
    sku: variant.sku || null,
    requiresShipping: variant.requiresShipping,
    weight: variant.grams,
    weightUnit: 'GRAMS',
    product: () => productValues(product, context),
    ...collectionValues(product, context),
    ...metafieldsOfOwner(id, context),
  };
}

/** `Product`. */
function productValues(product: Product, context: FunctionContext) {
  const id = gid('Product', product.id);
  return {
    id,
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    productType: product.type,
    isGiftCard: product.isGiftCard ?? false,
    ...tagValues(product.tags),
    ...collectionValues(product, context),
    ...metafieldsOfOwner(id, context),
  };
}

/** The sandbox has no collections of single variants, so a variant is in the collections of its product. */
function collectionValues({ id: productId }: Product, { catalogue }: FunctionContext) {
  const isMember = (collectionId: string) =>
    catalogue.collections.some(
      ({ id, products }) => gid('Collection', id) === collectionId && products.some((one) => one.id === productId),
    );
  return {
    inAnyCollection: ({ ids }: CollectionArguments) => ids.some(isMember),
    inCollections: ({ ids }: CollectionArguments) =>
      ids.map((collectionId) => ({ collectionId, isMember: isMember(collectionId) })),
  };
}
