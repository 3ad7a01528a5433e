import { findProvinceCode } from '../customers/countries.ts';
import { findCountryCode } from '../customers/find-country-code.ts';
import { enabledMarkets } from '../markets/market.ts';
import type { ShopVisit } from '../visit.ts';

/** Parameters of `checkout[shipping_address][…]`, mapped to the properties of an address. */
const FIELDS = {
  first_name: 'firstName',
  last_name: 'lastName',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  zip: 'zip',
  phone: 'phone',
} as const;

/**
 * Returns the values with which a link to the checkout fills its form: `checkout[email]` and
 * `checkout[shipping_address][…]`. Countries and provinces are names or codes; unknown ones are ignored.
 */
export function readPrefill({ url, shop, locale }: ShopVisit): Record<string, string> {
  const read = (name: string) => url.searchParams.get(`checkout${name}`) ?? '';
  const part = (name: string) => read(`[shipping_address][${name}]`);
  const sold = enabledMarkets(shop).flatMap(({ countries }) => countries);
  const country = findCountryCode(part('country'), sold, locale) ?? '';
  const values = {
    email: read('[email]'),
    ...Object.fromEntries(Object.entries(FIELDS).map(([name, own]) => [own, part(name)])),
    country,
    province: findProvinceCode(country, part('province'), locale) ?? '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
