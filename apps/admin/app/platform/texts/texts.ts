import { readTranslationFrom } from '@uptill/feature-schema/merchant-texts';
import { IntlMessageFormat } from 'intl-messageformat';
import { CATALOGUES, type Catalogue } from './catalogues';
import en from './en.json' with { type: 'json' };

/** The id of a text for merchants: the folder that uses it, and its name. */
export type TextId = keyof typeof en;

/** The language of `en.json` and of the schema, and of merchants whose language has no catalogue. */
const DEFAULT_LANGUAGE = 'en';

/** Returns the language of the catalogue for a locale such as `fr-CA`. */
export function languageFor(locale: string): string {
  const [base = ''] = locale.split('-', 1);
  return [locale, base].find((language) => Object.hasOwn(CATALOGUES, language)) ?? DEFAULT_LANGUAGE;
}

let currentLanguage = () => DEFAULT_LANGUAGE;

/** Sets how `t` reads the merchant's language: from the page in a browser, from the request on the server. */
export function readLanguageFrom(read: () => string): void {
  currentLanguage = read;
}

/** Returns the merchant's language, for numbers, dates and lists. */
export const language = (): string => currentLanguage();

const loaded = new Map<string, Catalogue>();

/** Loads the catalogue of a language. Without it, texts are English. */
export async function loadCatalogue(language: string): Promise<void> {
  const catalogue = await CATALOGUES[language]?.();
  if (catalogue) loaded.set(language, catalogue);
}

/** Returns the catalogue of the merchant's language; undefined for English. */
export const currentCatalogue = (): Catalogue | undefined => loaded.get(languageFor(currentLanguage()));

readTranslationFrom(() => ({ language: language(), texts: currentCatalogue()?.schema ?? {} }));

type Values = Readonly<Record<string, string | number>>;

const formats = new Map<string, IntlMessageFormat>();

function formatOf(id: TextId): IntlMessageFormat {
  const text = currentCatalogue()?.texts[id] ?? en[id];
  const current = languageFor(currentLanguage());
  const key = `${current} ${text}`;
  const format = formats.get(key) ?? new IntlMessageFormat(text, current);
  formats.set(key, format);
  return format;
}

/**
 * Returns a text in the merchant's language. Call it while rendering or responding, not when a module is loaded: the
 * language is not known then.
 */
export function t(id: TextId, values?: Values): string {
  return String(formatOf(id).format(values));
}

/** Returns true for the id of a text, such as a stored one. */
export const isTextId = (id: string): id is TextId => Object.hasOwn(en, id);
