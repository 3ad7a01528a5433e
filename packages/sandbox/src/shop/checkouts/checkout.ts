import { z } from 'zod';
import { address } from '../customers/address.ts';

/** A checkout in progress, found by the token in its address. What is bought stays in the cart until the order is made. */
export const checkoutState = z.object({
  id: z.number(),
  token: z.string(),
  cartToken: z.string(),
  email: z.string(),
  /** The language that it was begun in; the shop's own without it. */
  locale: z.string().optional(),
  /** What stood in the form of the first step when a discount code was entered beside it. */
  typed: z.record(z.string(), z.string()).optional(),
  address: address.nullable(),
  /** The handle of the chosen shipping rate. */
  shippingRate: z.string().nullable(),
  /** The order it became. */
  orderId: z.number().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type CheckoutState = z.infer<typeof checkoutState>;
