import { z } from 'zod';

/** Response body of `GET /api/isAppEmbedEnabled`. */
export const embedAnswer = z.object({
  enabled: z.boolean(),
  /** Paths of the shop's products besides `/products/`, as entered in the app embed's settings. */
  productAliases: z.array(z.string()),
});

export type AppEmbed = z.infer<typeof embedAnswer>;
