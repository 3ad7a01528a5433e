import { z } from 'zod';

const text = z.string().trim().max(255);
const required = (message: string) => text.min(1, message);

/** A postal address, as entered at the checkout and contained in orders. */
export const address = z.object({
  firstName: text,
  lastName: required('Enter a last name'),
  company: text,
  address1: required('Enter an address'),
  address2: text,
  city: required('Enter a city'),
  /** ISO 3166-2 without the country: `CA`. Empty in countries without provinces. */
  province: text,
  zip: text,
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2, 'Choose a country'),
  phone: text,
});

export type Address = z.infer<typeof address>;
