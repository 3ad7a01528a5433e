import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const named = z.object({ code: z.string(), name: z.string() });

const country = named.extend({ zones: z.array(named) });

const fixture = z.object({ default: z.object({ data: z.object({ countries: z.array(country) }) }) });

/** A country with its name in a language. Codes are from ISO 3166. `zones` are its provinces. */
export type Country = z.output<typeof country>;

/** The languages of Shopify's fixtures. Others get the English names. */
const LANGUAGES = ['en', 'fr', 'ja'];

const known = new Map<string, Country[]>();

/** Returns Shopify's list of all countries, with names in a language, from the fixtures of `@shopify/address-mocks`. */
export function countriesIn(locale: string): Country[] {
  const language = LANGUAGES.find((each) => locale.startsWith(each)) ?? 'en';
  const countries = known.get(language) ?? readCountries(language);
  known.set(language, countries);
  return countries;
}

function readCountries(language: string): Country[] {
  const manifest = findPackageJSON('@shopify/address-mocks', import.meta.url);
  if (!manifest) throw new Error('@shopify/address-mocks is not installed');
  const path = join(dirname(manifest), 'build', 'cjs', 'fixtures', `countries_${language}.js`);
  return fixture.parse(createRequire(import.meta.url)(path)).default.data.countries;
}

/** Returns true if addresses of a country have provinces. */
export const hasProvinces = (countryCode: string) => provincesOf(countryCode, 'en').length > 0;

/**
 * Returns the code of a country's province, given its code or its name in English or in the language. Undefined if none
 * matches.
 */
export function findProvinceCode(countryCode: string, name: string, locale: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  return ['en', locale]
    .flatMap((language) => provincesOf(countryCode, language))
    .find((zone) => [zone.code, zone.name].some((each) => each.toLowerCase() === wanted))?.code;
}

const provincesOf = (countryCode: string, locale: string) =>
  countriesIn(locale).find(({ code }) => code === countryCode)?.zones ?? [];
