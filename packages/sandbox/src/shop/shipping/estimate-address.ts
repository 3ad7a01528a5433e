import { findProvinceCode, hasProvinces } from '../customers/countries.ts';
import { findCountryCode } from '../customers/find-country-code.ts';
import type { ShopState } from '../state/state.ts';
import { isPostalCode } from './postal-codes.ts';

/** The destination of a shipping estimate. `country` is a code; province and postal code are unchanged user input. */
export interface EstimateAddress {
  country: string;
  province: string;
  zip: string;
}

/** The errors in the 422 answer: messages by field. */
export type AddressErrors = Record<string, string[]>;

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'region' });

/** Parses `shipping_address[country]`, `[province]` and `[zip]`. Themes send a country's English name or its code. */
export function readAddress(given: unknown, shop: ShopState): { address: EstimateAddress } | { errors: AddressErrors } {
  const fields = new Map<string, unknown>(Object.entries(given ?? {}));
  const field = (name: string) => String(fields.get(name) ?? '').trim();
  const [name, province, zip] = [field('country'), field('province'), field('zip')];
  const sold = shop.shippingZones.flatMap((zone) => zone.countries);
  const country = findCountryCode(name, sold, 'en');
  if (!country) return { errors: { country: ['is not supported'] } };
  // It is not known whether Shopify requires a province. Here, a missing one is accepted, and an unknown one refused.
  if (province && hasProvinces(country) && !findProvinceCode(country, province, 'en'))
    return { errors: { province: [notValidFor(country)] } };
  if (zip === '') return { errors: { zip: ["can't be blank"] } };
  if (!isPostalCode(country, zip)) return { errors: { zip: [notValidFor(country)] } };
  return { address: { country, province, zip } };
}

const notValidFor = (country: string) => `is not valid for ${ENGLISH.of(country)}`;
