import type { Customer } from './customer.ts';

/** A company with one contact and one location. Company and location have the contact's id. */
export interface Company {
  id: number;
  name: string;
  contact: Customer;
}

/** Returns the companies of a shop's customers. */
export const companiesOf = ({ customers }: { customers: Customer[] }): Company[] =>
  customers.flatMap((contact) =>
    contact.company === null ? [] : [{ id: contact.id, name: contact.company, contact }],
  );
