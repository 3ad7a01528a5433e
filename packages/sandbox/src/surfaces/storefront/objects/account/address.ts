import type { Address } from '../../../../shop/customers/address.ts';
import type { Page } from '../../page.ts';
import { CountryDrop } from '../country.ts';

/** Liquid's `address`. Provinces have codes but no names. `id` is the id in the customer's address book. */
export function addressObject(page: Page, address: Address, id: number | null = null) {
  const country = new Intl.DisplayNames([page.locale], { type: 'region' }).of(address.country) ?? address.country;
  return {
    id,
    first_name: address.firstName,
    last_name: address.lastName,
    name: `${address.firstName} ${address.lastName}`.trim(),
    company: address.company || null,
    address1: address.address1,
    address2: address.address2 || null,
    street: [address.address1, address.address2].filter(Boolean).join(', '),
    city: address.city,
    province: address.province || null,
    province_code: address.province || null,
    zip: address.zip || null,
    country: new CountryDrop(page, { name: country, iso_code: address.country }),
    country_code: address.country,
    phone: address.phone || null,
    summary: [`${address.firstName} ${address.lastName}`.trim(), address.address1, address.city, country].join(', '),
    url: id === null ? null : page.href(`account/addresses/${id}`),
  };
}
