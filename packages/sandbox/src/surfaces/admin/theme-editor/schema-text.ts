import type { Theme } from '../../../shop/themes/theme.ts';

/**
 * Returns a schema's text in English. `t:` refers to `locales/*.schema.json`; an object has a text for each language.
 */
export function schemaText(theme: Theme, value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return schemaText(theme, Reflect.get(value, 'en') ?? Object.values(value)[0]);
  if (typeof value !== 'string') return '';
  return value.startsWith('t:') ? (theme.schemaTranslations('en').get(value.slice(2)) ?? value) : value;
}
