import { notInSandbox } from '../../../../../platform/graphql/not-in-sandbox.ts';
import type { ProductImage } from '../../../../../shop/catalogue/product.ts';
import { pictureOfFile } from '../../../../../shop/files/file.ts';
import type { AdminApiContext } from '../../../context.ts';
import { type UserError, userError } from '../../../user-error.ts';
import { makeFiles, newFileErrors } from '../../files/make-files.ts';

/** `CreateMediaInput`. */
export interface MediaInput {
  originalSource: string;
  alt?: string | null;
  mediaContentType: 'IMAGE' | 'VIDEO' | 'EXTERNAL_VIDEO' | 'MODEL_3D';
}

/** Maximum number of media of a product. Source: shopify.dev, "Manage media for products". */
const MEDIA_LIMIT = 250;

/** Validates media to be added to `before`. Throws for types that are not in the sandbox. */
export function mediaErrors(media: MediaInput[] | null | undefined, before: ProductImage[] = []): UserError[] {
  const other = media?.find(({ mediaContentType }) => mediaContentType !== 'IMAGE');
  if (other) throw notInSandbox(`MediaContentType.${other.mediaContentType}`);
  if (before.length + (media?.length ?? 0) > MEDIA_LIMIT) {
    return userError(['media'], 'Exceeded the limit of media per product.', 'PRODUCT_MEDIA_LIMIT_EXCEEDED');
  }
  return newFileErrors(media ?? [], ['media'], { source: 'INVALID', alt: 'INVALID' });
}

/** Returns pictures for these media. They are shown once they are processed. */
export const newPictures = (media: MediaInput[] | null | undefined, context: AdminApiContext): ProductImage[] =>
  makeFiles(
    (media ?? []).map(({ originalSource, alt }) => ({ originalSource, alt, contentType: 'IMAGE' })),
    context,
  ).map(pictureOfFile);
