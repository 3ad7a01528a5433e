import { z } from 'zod';

const cartLine = z.object({
  key: z.string(),
  variantId: z.number(),
  quantity: z.number(),
  properties: z.record(z.string(), z.string()).nullable(),
  sellingPlanId: z.number().nullable(),
  /** The key of the line that this one is nested under. */
  parentKey: z.string().optional(),
});

/** The stored part of a cart. Titles and prices are read from the catalogue on each request. */
export const cartState = z.object({
  token: z.string(),
  note: z.string(),
  attributes: z.record(z.string(), z.string()),
  lines: z.array(cartLine),
  /** In the order and spelling of the shopper, including codes that do not apply. */
  discountCodes: z.array(z.string()).default([]),
});

export type CartLineState = z.infer<typeof cartLine>;
export type CartState = z.infer<typeof cartState>;

/**
 * Returns the attributes that Liquid and the Ajax API show: all except those whose names begin with two underscores.
 */
export function publicAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.startsWith('__')));
}
