import { z } from 'zod';
import type { ProductImage } from '../catalogue/product.ts';

/** A file of the shop, created by an app. */
export const shopFile = z.object({
  id: z.number(),
  kind: z.enum(['MediaImage', 'GenericFile', 'Video']),
  alt: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  /** The source URL given by the app. */
  url: z.string(),
  /** Path below the CDN; null until the file has been fetched. */
  path: z.string().nullable().default(null),
  size: z.number(),
  /** In pixels, for images. */
  width: z.number().nullable().default(null),
  height: z.number().nullable().default(null),
  status: z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED']).default('READY'),
  /** The reason of the failure. */
  error: z
    .enum(['GENERIC_FILE_DOWNLOAD_FAILURE', 'IMAGE_DOWNLOAD_FAILURE', 'UNSUPPORTED_IMAGE_FILE_TYPE'])
    .nullable()
    .default(null),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type ShopFile = z.infer<typeof shopFile>;

export const fileGid = ({ kind, id }: ShopFile) => `gid://shopify/${kind}/${id}`;

/** Returns a product image for a file. It is pending until the file has been processed. */
export function pictureOfFile({ id, alt, path, width, height }: ShopFile): ProductImage {
  const isReady = path !== null && width !== null && height !== null;
  return isReady ? { id, alt, path, width, height } : { id, alt, path: '', width: 1, height: 1, isPending: true };
}
