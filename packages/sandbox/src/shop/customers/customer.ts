import { z } from 'zod';
import { address } from './address.ts';

/** A customer of the shop. Seeded customers are named by their role. */
export const customerState = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  tags: z.array(z.string()),
  /** The company that the customer buys for; null for a private customer. If set, Liquid's `customer.b2b?` is true. */
  company: z.string().nullable(),
  acceptsMarketing: z.boolean(),
  /** Set for accounts created on the storefront. Other accounts have the seeded password. */
  password: z.object({ salt: z.string(), hash: z.string() }).optional(),
  /** The customer's address book. */
  addresses: z.array(address.extend({ id: z.number() })).default([]),
  /** Null while the address book is empty. */
  defaultAddressId: z.number().nullable().default(null),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type CustomerAddress = Customer['addresses'][number];
export type Customer = z.infer<typeof customerState>;

export const customerName = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`.trim();
