import type { Shop } from '../../shop/shop.ts';

/**
 * A template with an option for each country to which the shop ships. Values are Shopify's English names, and texts are
 * in the page's language.
 */
export type CountryList = HTMLTemplateElement;

/**
 * Fetches the countries through the app proxy, below the page's root, so that Shopify renders them in its language. They
 * are too large for each page. Rejects if there are none.
 */
export async function fetchCountries({ root, beacon }: Pick<Shop, 'root' | 'beacon'>): Promise<CountryList> {
  const response = await fetch(root + beacon.slice(1).replace(/m$/, 'countries'));
  const list = document.createElement('template');
  list.innerHTML = await response.text();
  if (!response.ok || countriesOf(list).length === 0) throw new Error('No countries');
  return list;
}

/** Returns the countries of a list; none before it has loaded. */
export const countriesOf = (list?: CountryList) => [...(list?.content.querySelectorAll('option') ?? [])];

/**
 * Returns the value of the country with an ISO 3166 code. Compares texts, because Shopify and browsers both use the
 * Unicode names.
 */
export function countryOf(code: string, locale: string, list: CountryList): string {
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  return countriesOf(list).find(({ text }) => text === name)?.value ?? '';
}

/** Returns the provinces of a country: Shopify's names, and the names in the page's language. */
export const provincesOf = (country: string, list?: CountryList): [value: string, text: string][] =>
  JSON.parse(countriesOf(list).find(({ value }) => value === country)?.dataset.provinces || '[]');
