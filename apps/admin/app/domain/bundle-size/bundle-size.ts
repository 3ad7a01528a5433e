import { z } from 'zod';

/** The size of the scripts that a shop's settings make a product page load, in bytes as compressed for the network. */
export const bundleSizeSchema = z.object({
  total: z.number(),
  /** What the total consists of, the largest first. `name` is null for what features share. */
  parts: z.array(z.object({ name: z.string().nullable(), bytes: z.number() })),
});

export type BundleSize = z.infer<typeof bundleSizeSchema>;
