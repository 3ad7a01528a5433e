import { z } from 'zod';

/** A file of the shop's, as an app has made it. */
export const shopFile = z.object({
  id: z.number(),
  kind: z.enum(['MediaImage', 'GenericFile', 'Video']),
  alt: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  /** Where the app said that it can be fetched. */
  url: z.string(),
  /** Path below the CDN; null until it was fetched. */
  path: z.string().nullable().default(null),
  size: z.number(),
  /** Pixels of an image. */
  width: z.number().nullable().default(null),
  height: z.number().nullable().default(null),
  status: z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED']).default('READY'),
  /** Why it failed. */
  error: z
    .enum(['GENERIC_FILE_DOWNLOAD_FAILURE', 'IMAGE_DOWNLOAD_FAILURE', 'UNSUPPORTED_IMAGE_FILE_TYPE'])
    .nullable()
    .default(null),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type ShopFile = z.infer<typeof shopFile>;

export const fileGid = ({ kind, id }: ShopFile) => `gid://shopify/${kind}/${id}`;
