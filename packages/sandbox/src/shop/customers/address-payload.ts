import type { Address } from './address.ts';

const countryName = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns the address resource of the REST API. Empty fields are null, and so are the coordinates. */
export function addressPayload(address: Address) {
  const orNull = (text: string) => text || null;
  return {
    first_name: orNull(address.firstName),
    address1: orNull(address.address1),
    phone: orNull(address.phone),
    city: orNull(address.city),
    zip: orNull(address.zip),
    province: orNull(address.province),
    country: countryName.of(address.country) ?? address.country,
    last_name: orNull(address.lastName),
    address2: orNull(address.address2),
    company: orNull(address.company),
    latitude: null,
    longitude: null,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    country_code: address.country,
    province_code: orNull(address.province),
  };
}
