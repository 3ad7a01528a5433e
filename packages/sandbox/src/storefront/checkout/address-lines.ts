import { escapeHtml } from '../../http/html.ts';
import type { Address } from './address.ts';

const countryName = new Intl.DisplayNames(['en'], { type: 'region' });

/** An address as an envelope shows it, as HTML. */
export function addressLines(address: Address): string {
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
