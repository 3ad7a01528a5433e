import { z } from 'zod';
import { address } from './address.ts';

/** A customer of the shop. Named by role: the sandbox invents nobody. */
export const customerState = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  tags: z.array(z.string()),
  /** The company whose contact this customer is; null for a customer who buys for themselves. Set, Liquid's `customer.b2b?` is true. */
  company: z.string().nullable(),
  acceptsMarketing: z.boolean(),
  /** Of an account that was made on the storefront; without it, the seeded customers' password opens the account. */
  password: z.object({ salt: z.string(), hash: z.string() }).optional(),
  /** The address book, as the customer keeps it. */
  addresses: z.array(address.extend({ id: z.number() })).default([]),
  /** Null as long as the book is empty. */
  defaultAddressId: z.number().nullable().default(null),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type CustomerAddress = Customer['addresses'][number];
export type Customer = z.infer<typeof customerState>;

export const customerName = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`.trim();
