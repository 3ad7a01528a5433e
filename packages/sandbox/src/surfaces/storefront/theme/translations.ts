import type { Translations } from '../../../shop/themes/theme.ts';
import { escapeHtml } from '../filters/escape.ts';

/**
 * The `t` filter: looks a key up, selects the plural form by `count`, and fills in `{{ name }}`. Values are escaped
 * unless the key ends in `_html`. A missing key prints Shopify's message with the key.
 */
export function translate(
  translations: Translations,
  locale: string,
  key: string,
  values: Record<string, unknown>,
): string {
  const text = translations.get(pluralKey(translations, locale, key, values.count)) ?? translations.get(key);
  if (text === undefined) return `Translation missing: ${locale}.${key}`;
  const keep = key.endsWith('_html');
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) return Object.hasOwn(values, name) ? '' : whole;
    return keep ? String(value) : escapeHtml(String(value));
  });
}

function pluralKey(translations: Translations, locale: string, key: string, count: unknown): string {
  if (count === undefined || count === null) return key;
  const number = Number(count);
  if (number === 0 && translations.has(`${key}.zero`)) return `${key}.zero`;
  const form = `${key}.${new Intl.PluralRules(locale).select(number)}`;
  return translations.has(form) ? form : `${key}.other`;
}
