import { gid } from '../../../../platform/gid.ts';
import type { Address } from '../../../../shop/customers/address.ts';
import { addressPayload } from '../../../../shop/customers/address-payload.ts';

/** `MailingAddress`. `id` is the id of its order or customer, because the sandbox stores addresses inside these. */
export function mailingAddressFields(address: Address, id: number) {
  const { first_name: firstName, last_name: lastName, province_code: provinceCode, ...rest } = addressPayload(address);
  return {
    id: gid('MailingAddress', `${id}?model_name=Address`),
    ...rest,
    firstName,
    lastName,
    provinceCode,
    countryCode: address.country,
    countryCodeV2: address.country,
    coordinatesValidated: false,
    formatted: [address.address1, address.address2, `${address.city} ${address.province} ${address.zip}`.trim()].filter(
      Boolean,
    ),
    formattedArea: [address.city, address.province, address.country].filter(Boolean).join(', '),
  };
}
