import { z } from 'zod';

/** A file of the shop's, as an app has made it. */
export const shopFile = z.object({
  id: z.number(),
  kind: z.enum(['MediaImage', 'GenericFile', 'Video']),
  alt: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  /** Where it can be fetched. */
  url: z.string(),
  size: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type ShopFile = z.infer<typeof shopFile>;

export const fileGid = ({ kind, id }: ShopFile) => `gid://shopify/${kind}/${id}`;
