import { newId } from '../../platform/new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import type { Address } from './address.ts';
import type { Customer } from './customer.ts';

/** Returns the customer with this e-mail address. Creates one without tags if there is none. */
export function customerOfCheckout(sandbox: Sandbox, shop: ShopState, email: string, address: Address): Customer {
  const wanted = email.toLowerCase();
  const known = shop.customers.find((customer) => customer.email === wanted);
  if (known) return known;
  const customer: Customer = {
    id: newId(),
    email: wanted,
    firstName: address.firstName,
    lastName: address.lastName,
    phone: address.phone || null,
    tags: [],
    company: null,
    acceptsMarketing: false,
    addresses: [],
    defaultAddressId: null,
    createdAt: sandbox.clock.iso(),
  };
  shop.customers.push(customer);
  return customer;
}
