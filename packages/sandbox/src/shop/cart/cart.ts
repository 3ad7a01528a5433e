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

/** What is stored of a cart; lines are priced and rendered from the catalogue when asked for. */
export const cartState = z.object({
  token: z.string(),
  note: z.string(),
  attributes: z.record(z.string(), z.string()),
  lines: z.array(cartLine),
  /** As the shopper wrote them, in that order; those that do not apply stay. */
  discountCodes: z.array(z.string()).default([]),
});

export type CartLineState = z.infer<typeof cartLine>;
export type CartState = z.infer<typeof cartState>;
