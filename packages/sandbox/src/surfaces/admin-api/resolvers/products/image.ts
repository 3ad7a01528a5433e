import { gid } from '../../../../platform/gid.ts';
import type { ProductImage } from '../../../../shop/catalogue/product.ts';
import type { AdminApiContext } from '../../context.ts';
import { fileFields } from '../files/file.ts';

interface Transform {
  maxWidth?: number | null;
  maxHeight?: number | null;
}

/** `Image` of a product's picture, on the CDN. */
export function imageFields(image: ProductImage, { sandbox }: AdminApiContext) {
  const address = `${sandbox.urls.cdn}${image.path}?v=1`;
  return {
    __typename: 'Image',
    id: gid('ProductImage', image.id),
    altText: image.alt || null,
    width: image.width,
    height: image.height,
    thumbhash: null,
    src: address,
    originalSrc: address,
    url: ({ transform }: { transform?: Transform | null }) =>
      transform?.maxWidth ? `${address}&width=${transform.maxWidth}` : address,
  };
}

/** `MediaImage` of the same picture, or of the file it was created from. */
export function mediaImageFields(image: ProductImage, context: AdminApiContext) {
  const file = context.shop.files.find(({ id }) => id === image.id);
  if (file) return fileFields(file, context);
  return {
    __typename: 'MediaImage',
    id: gid('MediaImage', image.id),
    alt: image.alt || null,
    mediaContentType: 'IMAGE',
    status: 'READY',
    fileStatus: 'READY',
    mimeType: 'image/svg+xml',
    mediaErrors: [],
    mediaWarnings: [],
    fileErrors: [],
    image: imageFields(image, context),
    preview: { status: 'READY', image: imageFields(image, context) },
  };
}
