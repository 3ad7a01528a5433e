import { countryNamed } from '../customers/country-named.ts';
import type { ShopState } from '../state/state.ts';
import { isPostalCode } from './postal-codes.ts';

/** Whereto rates are estimated. `country` is a code; the other two are as the visitor wrote them. */
export interface EstimateAddress {
  country: string;
  province: string;
  zip: string;
}

/** What the platform answers with 422: field to messages. */
export type AddressErrors = Record<string, string[]>;

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'region' });

/** Reads `shipping_address[country]`, `[province]` and `[zip]`. Themes send a country's English name or its code. */
export function readAddress(given: unknown, shop: ShopState): { address: EstimateAddress } | { errors: AddressErrors } {
  const fields = new Map<string, unknown>(Object.entries(given ?? {}));
  const field = (name: string) => String(fields.get(name) ?? '').trim();
  const [name, zip] = [field('country'), field('zip')];
  const sold = shop.shippingZones.flatMap((zone) => zone.countries);
  const country = countryNamed(name, sold, 'en');
  if (!country) return { errors: { country: ['is not supported'] } };
  if (zip === '') return { errors: { zip: ["can't be blank"] } };
  if (!isPostalCode(country, zip)) return { errors: { zip: [`is not valid for ${ENGLISH.of(country)}`] } };
  return { address: { country, province: field('province'), zip } };
}
