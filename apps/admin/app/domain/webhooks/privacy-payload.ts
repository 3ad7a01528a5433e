import { z } from 'zod';

/** Shopify's number of a customer in its privacy webhooks. Guests have none. */
export const customer = z
  .object({ id: z.int().nullish() })
  .nullish()
  .transform((named) => named?.id ?? null);

/** Numbers of orders. */
export const orders = z.array(z.int());
