import { shopId } from '../install/shop-id.ts';
import type { Address } from './address.ts';
import type { Customer } from './customer.ts';

/** The password of every seeded customer, as documented in the README. */
export const CUSTOMER_PASSWORD = 'sandbox';

const WAREHOUSE: Address = {
  firstName: 'Wholesale',
  lastName: 'buyer',
  company: '',
  address1: '1 Example Street',
  address2: '',
  city: 'Springfield',
  province: 'OR',
  zip: '97477',
  country: 'US',
  phone: '',
};

const SEEDS: Pick<Customer, 'email' | 'firstName' | 'lastName' | 'tags' | 'company' | 'acceptsMarketing'>[] = [
  {
    email: 'returning@example.com',
    firstName: 'Returning',
    lastName: 'customer',
    tags: ['loyal'],
    company: null,
    acceptsMarketing: true,
  },
  {
    email: 'wholesale@example.com',
    firstName: 'Wholesale',
    lastName: 'buyer',
    tags: ['wholesale'],
    company: 'Example Trading Company',
    acceptsMarketing: false,
  },
  {
    email: 'first-time@example.com',
    firstName: 'First-time',
    lastName: 'customer',
    tags: [],
    company: null,
    acceptsMarketing: false,
  },
];

/** Customers of a company start with an address, all others with an empty address book. */
function addressBook(company: string | null, id: number): Pick<Customer, 'addresses' | 'defaultAddressId'> {
  if (company === null) return { addresses: [], defaultAddressId: null };
  return { addresses: [{ ...WAREHOUSE, company, id }], defaultAddressId: id };
}

/** Returns a shop's initial customers. Their ids are unique per shop and the same on every machine. */
export function seedCustomers(domain: string): Customer[] {
  return SEEDS.map((seed, index) => ({
    ...seed,
    id: shopId(domain) * 100 + index + 1,
    phone: null,
    ...addressBook(seed.company, shopId(domain) * 100 + index + 1),
    createdAt: '2026-01-15T10:00:00Z',
  }));
}
