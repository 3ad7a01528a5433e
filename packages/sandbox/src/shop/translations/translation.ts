import { z } from 'zod';

/** A translation of one text, registered by an app. */
export const registeredTranslation = z.object({
  /** Gid of the translated resource. */
  resourceId: z.string(),
  key: z.string(),
  locale: z.string(),
  /** Gid of the market; null for all markets. */
  marketId: z.string().nullable(),
  value: z.string(),
  /** Digest of the original text. If the text now has another digest, the translation is outdated. */
  digest: z.string(),
  updatedAt: z.string(),
});

export type RegisteredTranslation = z.infer<typeof registeredTranslation>;
