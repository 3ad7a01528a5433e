/**
 * A template with an option for each country to which the shop ships. Values are the platform's names in English, and texts
 * those in the page's language. The template's data has the labels of the form's fields.
 */
export type CountryList = HTMLTemplateElement;

/**
 * Reads the countries from the cart page, into which the app embed prints them. They are as large as all chunks together, so
 * no other page has them. Rejects if the page has none.
 */
export async function fetchCountries(root: string): Promise<CountryList> {
  const response = await fetch(`${root}cart`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const list = page.querySelector<CountryList>('#uptill-countries');
  if (!list) throw new Error('No countries');
  return list;
}

/** Returns the countries of a list, and none before it is loaded. */
export const countriesOf = (list?: CountryList) => [...(list?.content.querySelectorAll('option') ?? [])];

/** Returns the value of the country with an ISO 3166 code. Platform and browsers have the same texts, those of Unicode. */
export function countryOf(code: string, locale: string, list: CountryList): string {
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  return countriesOf(list).find(({ text }) => text === name)?.value ?? '';
}

/** Returns the provinces of a country: the platform's names, with those in the page's language. */
export const provincesOf = (country: string, list?: CountryList): [value: string, text: string][] =>
  JSON.parse(countriesOf(list).find(({ value }) => value === country)?.dataset.provinces || '[]');
