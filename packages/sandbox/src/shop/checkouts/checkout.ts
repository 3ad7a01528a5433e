import { z } from 'zod';
import { address } from '../customers/address.ts';

/**
 * The stored part of a checkout, found by the token in its path. The lines stay in the cart until the order is created.
 */
export const checkoutState = z.object({
  id: z.number(),
  token: z.string(),
  cartToken: z.string(),
  email: z.string(),
  /** The language in which the checkout was started; default the language of the request. */
  locale: z.string().optional(),
  /** Form values of the first step that were typed, but not submitted, when a discount code was entered. */
  typed: z.record(z.string(), z.string()).optional(),
  address: address.nullable(),
  /** The handle of the chosen shipping rate. */
  shippingRate: z.string().nullable(),
  /** The order created from the checkout; null until then. */
  orderId: z.number().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type CheckoutState = z.infer<typeof checkoutState>;

/** Returns the path of a cart's checkout. It contains the cart's token without its key. */
export const checkoutPath = (cartToken: string) => `/checkouts/cn/${cartToken.replace(/\?.*/, '')}`;
