import type { Customer } from './customer.ts';

/** A company with its one contact. It has one location, and both have the contact's number. */
export interface Company {
  id: number;
  name: string;
  contact: Customer;
}

export const companiesOf = ({ customers }: { customers: Customer[] }): Company[] =>
  customers.flatMap((contact) =>
    contact.company === null ? [] : [{ id: contact.id, name: contact.company, contact }],
  );
