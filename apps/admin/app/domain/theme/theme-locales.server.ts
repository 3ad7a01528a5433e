import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { isRecord, readThemeFiles } from './theme-settings.server';

/** Matches the one file with the texts of a theme's own language. */
const DEFAULT = 'locales/*.default.json';

/** The texts of a theme, each as its file has them. Empty if there is no such file. */
export interface ThemeLocales {
  /** In the theme's own language, which most themes have in English. */
  default: Record<string, unknown>;
  /** In one of the languages that were asked for, such as `pt-BR`, or in the language of a region such as `fr-CA`. */
  inLanguage(locale: string): Record<string, unknown>;
}

/** Reads the published theme's own texts in these languages. */
export async function readThemeLocales(graphql: AdminGraphql, locales: readonly string[]): Promise<ThemeLocales> {
  const names = locales.flatMap((locale) => [locale, baseOf(locale)]);
  const filenames = [...new Set(names.map((name) => `locales/${name}.json`)), DEFAULT];
  const [theme] = await readThemeFiles(graphql, { role: 'MAIN', filenames });
  const files = theme?.files ?? {};
  const own = Object.keys(files).find((name) => name !== DEFAULT && name.endsWith('.default.json')) ?? '';
  const read = (name: string) => {
    const file = files[`locales/${name}.json`] ?? (own === `locales/${name}.default.json` ? files[own] : null);
    return isRecord(file) ? file : null;
  };
  return {
    default: isRecord(files[own]) ? files[own] : {},
    inLanguage: (locale) => read(locale) ?? read(baseOf(locale)) ?? {},
  };
}

const baseOf = (locale: string) => locale.split('-')[0] ?? locale;
