import { readFileSync } from 'node:fs';

/** Returns texts for shoppers in a language: the runtime's own texts, or the defaults of settings. */
export function ownTexts(language: string, section: 'widgets' | 'defaults' = 'widgets'): Record<string, string> {
  const file = `../../extensions/cart-widgets/locales/${language === 'en' ? 'en.default' : language}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))[section];
}
