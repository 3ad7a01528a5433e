import { z } from 'zod';

/** One text of one thing in another language, as an app has registered it. */
export const registeredTranslation = z.object({
  /** Gid of what is translated. */
  resourceId: z.string(),
  key: z.string(),
  locale: z.string(),
  /** Gid; null for every market. */
  marketId: z.string().nullable(),
  value: z.string(),
  /** Digest of the text that was translated: another one now means that the translation is outdated. */
  digest: z.string(),
  updatedAt: z.string(),
});

export type RegisteredTranslation = z.infer<typeof registeredTranslation>;
