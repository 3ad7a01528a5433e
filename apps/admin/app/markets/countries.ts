import { continents, countries, getEmojiFlag, type TContinentCode, type TCountryCode } from 'countries-list';

export interface Country {
  /** ISO 3166-1 code, such as `DE`. */
  code: string;
  name: string;
  /** An emoji. Systems without emoji flags show the code. */
  flag: string;
}

/** Several countries that can be added at once. */
export interface Region {
  name: string;
  codes: readonly string[];
}

const CODES = Object.keys(countries) as TCountryCode[];

/** Source: european-union.europa.eu, "EU countries". */
const EUROPEAN_UNION = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];

/** The European Union and the continents with inhabitants. */
export const REGIONS: readonly Region[] = [
  { name: 'European Union', codes: EUROPEAN_UNION },
  ...(Object.entries(continents) as [TContinentCode, string][])
    .filter(([code]) => code !== 'AN')
    .map(([code, name]) => ({ name, codes: CODES.filter((country) => countries[country].continent === code) })),
];

/** Returns a country by its code, with its name in a language; the code for a name if the country is unknown. */
export function countryOf(code: string, language: string): Country {
  const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
  return { code, name, flag: getEmojiFlag(code as TCountryCode) };
}

/** Returns all countries, sorted by their names in a language. */
export function allCountries(language: string): Country[] {
  const { compare } = new Intl.Collator(language);
  return CODES.map((code) => countryOf(code, language)).toSorted((one, other) => compare(one.name, other.name));
}
