/**
 * A template with an option for each country to which the shop ships. Values are Shopify's English names, and texts are
 * in the page's language. The template's dataset contains the labels of the form's fields.
 */
export type CountryList = HTMLTemplateElement;

/**
 * Reads the countries from the cart page, where the app embed prints them. They are as large as all chunks together, so
 * other pages do not contain them. Rejects if the page has none.
 */
export async function fetchCountries(root: string): Promise<CountryList> {
  const response = await fetch(`${root}cart`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const list = page.querySelector<CountryList>('#uptill-countries');
  if (!list) throw new Error('No countries');
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
