import { numberOf } from '../../../../../platform/gid.ts';
import type { Product, Variant } from '../../../../../shop/catalogue/product.ts';
import type { AdminApiContext } from '../../../context.ts';
import type { UserError } from '../../../user-error.ts';
import { findProduct } from '../find-product.ts';
import { productFields } from '../product.ts';
import { saveProduct } from '../saved-product.ts';
import { variantFields } from '../variant.ts';
import { mediaError } from './media-errors.ts';

interface Pair {
  variantId: string;
  mediaIds: string[];
}

interface Arguments {
  productId: string;
  variantMedia: Pair[];
}

/**
 * Validates a pair of a variant and a medium of the product. `place` is the index of the medium. Returns an error code
 * or null.
 */
type Check = (variant: Variant, place: number, product: Product) => Parameters<typeof mediaError>[1] | null;

/** Makes a mutation of pairs of variants and media. A variant has at most one picture. */
const resolver =
  (check: Check, imageIndexAfter: (place: number) => number) =>
  async (_source: unknown, { productId, variantMedia }: Arguments, context: AdminApiContext) => {
    const product = findProduct(context.shop, productId);
    const refuse = (userErrors: UserError[]) => ({ product: null, productVariants: null, userErrors });
    if (!product) return refuse(mediaError(['productId'], 'PRODUCT_DOES_NOT_EXIST'));
    const pairs = variantMedia.map(({ variantId, mediaIds }) => ({
      count: mediaIds.length,
      variant: product.variants.find(({ id }) => id === numberOf(variantId, 'ProductVariant')),
      place: product.images.findIndex(({ id }) => id === numberOf(mediaIds[0] ?? '', 'MediaImage')),
    }));
    const userErrors = pairs.flatMap(({ count, variant, place }, index) => {
      const at = (field: string) => ['variantMedia', String(index), field];
      if (!variant) return mediaError(at('variantId'), 'PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT');
      if (count !== 1) return mediaError(at('mediaIds'), 'TOO_MANY_MEDIA_PER_INPUT_PAIR');
      if (place < 0) return mediaError(at('mediaIds'), 'MEDIA_DOES_NOT_EXIST_ON_PRODUCT');
      const wrong = check(variant, place, product);
      return wrong ? mediaError(at('mediaIds'), wrong) : [];
    });
    if (userErrors.length > 0) return refuse(userErrors);
    const variants = product.variants.map((variant) => {
      const pair = pairs.find((one) => one.variant === variant);
      return pair ? { ...variant, imageIndex: imageIndexAfter(pair.place) } : variant;
    });
    const saved = saveProduct(product.id, { variants }, context);
    await context.sandbox.flush();
    const changed = saved.variants.filter(({ id }) => pairs.some(({ variant }) => variant?.id === id));
    return {
      product: productFields(saved, context),
      productVariants: changed.map((variant) => variantFields(saved, variant, context)),
      userErrors: [],
    };
  };

export const variantMediaMutations = {
  Mutation: {
    productVariantAppendMedia: resolver(
      ({ imageIndex }, place, { images }) => {
        if (images[imageIndex]) return 'PRODUCT_VARIANT_ALREADY_HAS_MEDIA';
        return images[place]?.isPending ? 'NON_READY_MEDIA' : null;
      },
      (place) => place,
    ),
    productVariantDetachMedia: resolver(
      ({ imageIndex }, place) => (imageIndex === place ? null : 'MEDIA_IS_NOT_ATTACHED_TO_VARIANT'),
      () => -1,
    ),
  },
};
