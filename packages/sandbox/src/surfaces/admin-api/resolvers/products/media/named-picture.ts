import { numberOf } from '../../../../../platform/gid.ts';
import type { VariantChange } from '../../../../../shop/catalogue/catalogue-changes.ts';
import type { ProductImage } from '../../../../../shop/catalogue/product.ts';
import type { ShopFile } from '../../../../../shop/files/file.ts';
import type { VariantInput } from '../variant-input.ts';

/** Returns the variant with the picture in its input, if there is one. */
export function withNamedPicture(
  variant: VariantChange,
  input: VariantInput | undefined,
  images: ProductImage[],
  files: ShopFile[],
): VariantChange {
  const { id, originalSource: source } = input?.file ?? {};
  if (!id && !source) return variant;
  const isFrom = (image: ProductImage) => files.some((file) => file.id === image.id && file.url === source);
  const isNamed = (image: ProductImage) => (id ? image.id === numberOf(id, 'MediaImage') : isFrom(image));
  return { ...variant, imageIndex: images.findLastIndex(isNamed) };
}
