import { numberOf } from '../../../../../platform/gid.ts';
import type { VariantChange } from '../../../../../shop/catalogue/catalogue-changes.ts';
import type { Product, ProductImage } from '../../../../../shop/catalogue/product.ts';
import type { ShopFile } from '../../../../../shop/files/file.ts';
import { type UserError, userError } from '../../../user-error.ts';
import type { VariantInput } from '../variant-input.ts';
import { type MediaInput, mediaErrors } from './new-media.ts';

/** Returns the picture in a variant's input, by its id or its source. */
const nameOf = ({ mediaId, mediaSrc, file }: VariantInput) => ({
  id: mediaId ?? file?.id ?? null,
  source: mediaSrc?.[0] ?? file?.originalSource ?? null,
});

/** Returns the variant with the picture in its input, if there is one. */
export function withNamedPicture(
  variant: VariantChange,
  input: VariantInput | undefined,
  images: ProductImage[],
  files: ShopFile[],
): VariantChange {
  const { id, source } = nameOf(input ?? {});
  if (!id && !source) return variant;
  const isFrom = (image: ProductImage) => files.some((file) => file.id === image.id && file.url === source);
  const isNamed = (image: ProductImage) => (id ? image.id === numberOf(id, 'MediaImage') : isFrom(image));
  return { ...variant, imageIndex: images.findLastIndex(isNamed) };
}

/** Returns the media to add: those of the call, and sources that only its variants name. */
export function mediaOf(inputs: VariantInput[], media: MediaInput[] | null | undefined): MediaInput[] {
  const named = inputs.flatMap((input) => nameOf(input).source ?? []);
  const other = named.filter((source) => !media?.some(({ originalSource }) => originalSource === source));
  const images = [...new Set(other)].map((originalSource) => ({ originalSource, mediaContentType: 'IMAGE' as const }));
  return [...(media ?? []), ...images];
}

export function variantMediaErrors(
  product: Product,
  inputs: VariantInput[],
  media: MediaInput[] | null | undefined,
): UserError[] {
  const wrongIds = inputs.flatMap(({ mediaId }, index) => {
    const isThere = product.images.some(({ id }) => id === numberOf(mediaId ?? '', 'MediaImage'));
    if (!mediaId || isThere) return [];
    const field = ['variants', String(index), 'mediaId'];
    return userError(field, 'Media does not exist on the given product.', 'MUST_BE_FOR_THIS_PRODUCT');
  });
  const wrongMedia = mediaErrors(mediaOf(inputs, media), product.images);
  return [...wrongIds, ...wrongMedia.map((error) => ({ ...error, code: 'INVALID_INPUT' }))];
}
