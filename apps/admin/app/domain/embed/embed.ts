import { z } from 'zod';

/** Answer of `GET /api/isAppEmbedEnabled`. */
export const embedAnswer = z.object({
  enabled: z.boolean(),
  /** Paths on which the shop shows products, besides `/products/`, as the merchant wrote them in the app embed's settings. */
  productAliases: z.array(z.string()),
});

export type AppEmbed = z.infer<typeof embedAnswer>;
