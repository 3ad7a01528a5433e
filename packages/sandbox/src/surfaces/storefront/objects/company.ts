import type { Customer } from '../../../shop/customers/customer.ts';
import type { Page } from '../page.ts';
import { addressObject } from './account/address.ts';
import { metafieldsObject } from './metafields/metafields.ts';

/** Liquid's `company`, whose only location is its shipping address. Null for a customer without a company. */
export function companyObject(page: Page, { id, company: name, firstName, lastName, ...customer }: Customer) {
  if (name === null) return null;
  const address = customer.addresses.find((one) => one.id === customer.defaultAddressId);
  const location = {
    id,
    name,
    external_id: null,
    'current?': true,
    get company(): object {
      return company;
    },
    shipping_address: address
      ? { ...addressObject(page, address, address.id), attention: `${firstName} ${lastName}`.trim() }
      : null,
    tax_registration_id: null,
    store_credit_account: null,
    url_to_set_as_current: `${page.href('')}?location_id=${id}`,
    metafields: metafieldsObject(page, 'CompanyLocation', id),
  };
  const company = {
    id,
    name,
    external_id: null,
    available_locations: [location],
    available_locations_count: 1,
    metafields: metafieldsObject(page, 'Company', id),
  };
  return company;
}
