import { readFileSync } from 'node:fs';

/** Returns the runtime's own texts in a language, as the embed prints them. */
export function ownTexts(language: string): Record<string, string> {
  const file = `../../extensions/cart-widgets/locales/${language === 'en' ? 'en.default' : language}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).widgets;
}
