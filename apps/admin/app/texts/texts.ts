import { IntlMessageFormat } from 'intl-messageformat';
import en from './en.json' with { type: 'json' };

/** The id of a text for merchants: the folder that uses it, and its name. */
export type TextId = keyof typeof en;

/** All texts of the admin in each language, in ICU message syntax. To add a language, add its catalogue. */
const CATALOGUES: Record<string, Readonly<Record<TextId, string>>> = { en };

/** The language of the schema's own texts, and of merchants whose language has no catalogue. */
const DEFAULT_LANGUAGE = 'en';

/** Returns the language of the catalogue for a locale such as `fr-CA`. */
export function languageFor(locale: string): string {
  const [base = ''] = locale.split('-', 1);
  return [locale, base].find((language) => language in CATALOGUES) ?? DEFAULT_LANGUAGE;
}

let currentLanguage = () => DEFAULT_LANGUAGE;

/** Sets where `t` learns the merchant's language from: the page in a browser, the request on the server. */
export function readLanguageFrom(read: () => string): void {
  currentLanguage = read;
}

/** Returns the merchant's language, for numbers, dates and lists. */
export const language = (): string => currentLanguage();

type Values = Readonly<Record<string, string | number>>;

const formats = new Map<string, IntlMessageFormat>();

function formatOf(id: TextId): IntlMessageFormat {
  const current = languageFor(currentLanguage());
  const key = `${current} ${id}`;
  const format = formats.get(key) ?? new IntlMessageFormat(CATALOGUES[current]?.[id] ?? en[id], current);
  formats.set(key, format);
  return format;
}

/**
 * Returns a text in the merchant's language. Call it while rendering or answering, not when a module is loaded: the language
 * is not known then.
 */
export function t(id: TextId, values?: Values): string {
  return String(formatOf(id).format(values));
}
