import { z } from 'zod';

/** Shopify's number of a customer in its privacy webhooks. Null for guests. */
export const customer = z
  .object({ id: z.int().nullish() })
  .nullish()
  .transform((named) => named?.id ?? null);

/** Numbers of orders. */
export const orders = z.array(z.int());
