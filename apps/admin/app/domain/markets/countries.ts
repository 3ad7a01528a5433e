import { countries, getEmojiFlag, type TCountryCode } from 'countries-list';

export interface Country {
  /** ISO 3166-1 code, such as `DE`. */
  code: string;
  name: string;
  /** An emoji. Systems without emoji flags show the code. */
  flag: string;
}

/** A group of countries that can be added at once. */
export interface Region {
  /** `EU`, or the number of a continent in UN M49, such as `150`. */
  code: string;
  countries: readonly string[];
}

const CODES = Object.keys(countries) as TCountryCode[];

/** Source: european-union.europa.eu, "EU countries". */
const EUROPEAN_UNION = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];

/** The numbers of the continents with inhabitants. Source: unstats.un.org, "Standard country or area codes" (M49). */
const CONTINENTS = { AF: '002', AS: '142', EU: '150', NA: '003', OC: '009', SA: '005' };

/** The European Union and the continents. */
export const REGIONS: readonly Region[] = [
  { code: 'EU', countries: EUROPEAN_UNION },
  ...Object.entries(CONTINENTS).map(([continent, code]) => ({
    code,
    countries: CODES.filter((country) => countries[country].continent === continent),
  })),
];

/** Returns the name of a country or region in a language; the code if it is unknown. */
export const regionName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;

/** Returns a country by its code, with its name in a language. */
export const countryOf = (code: string, language: string): Country => ({
  code,
  name: regionName(code, language),
  flag: getEmojiFlag(code as TCountryCode),
});

/** Returns all countries, sorted by their names in a language. */
export function allCountries(language: string): Country[] {
  const { compare } = new Intl.Collator(language);
  return CODES.map((code) => countryOf(code, language)).toSorted((one, other) => compare(one.name, other.name));
}
