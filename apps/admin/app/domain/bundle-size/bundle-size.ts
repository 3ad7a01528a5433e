import { z } from 'zod';

/** Size of the scripts that a product page loads for a shop's settings, in bytes after compression. */
export const bundleSizeSchema = z.object({
  total: z.number(),
  /** The parts of the total, the largest first. `name` is null for code shared by features. */
  parts: z.array(z.object({ name: z.string().nullable(), bytes: z.number() })),
});

export type BundleSize = z.infer<typeof bundleSizeSchema>;
