import { z } from 'zod';

// Rows that every store reads. Drivers return large numbers as texts.

const eventCounts = { views: z.coerce.number(), engagements: z.coerce.number(), addToCarts: z.coerce.number() };

export const countRow = z.object({ day: z.string(), feature: z.string(), platform: z.string(), ...eventCounts });

export const pageRow = z.object({ path: z.string(), ...eventCounts });

export const listedRow = z.object({
  id: z.string(),
  feature: z.string(),
  action: z.string(),
  platform: z.string(),
  path: z.string(),
  productHandles: z
    .array(z.string())
    .nullable()
    .transform((handles) => handles ?? []),
});

export const touchRow = z.object({ shop: z.string(), cart: z.string(), feature: z.string() });
