import { escapeHtml } from '../../platform/http/html.ts';
import type { Address } from './address.ts';

/** Returns an address as HTML, one line per part, with the country's name in the given language. */
export function addressLines(address: Address, locale = 'en'): string {
  const countryName = new Intl.DisplayNames([locale], { type: 'region' });
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address1,
    address.address2,
    [address.city, address.province, address.zip].filter(Boolean).join(' '),
    countryName.of(address.country) ?? address.country,
    address.phone,
  ]
    .map((line) => line.trim())
    .filter(Boolean)
    .map(escapeHtml)
    .join('<br>');
}
