import type { ShopperTexts } from '@uptill/feature-schema';

/** The locale files of the theme app extension. Each is loaded only when it is needed. */
const FILES = import.meta.glob<ShopperTexts>(
  ['../../../../../extensions/cart-widgets/locales/*.json', '!**/*.schema.json'],
  { import: 'default' },
);

const loaders = new Map(
  Object.entries(FILES).map(([path, load]) => [path.replace(/^.*\/|(\.default)?\.json$/g, ''), load]),
);

/**
 * Loads the texts for shoppers in a language such as `pt-BR`, or in the language of a region such as `fr-CA`. Returns null for
 * a language without texts, whose shoppers see English.
 */
export async function loadShopperTexts(locale: string): Promise<ShopperTexts | null> {
  const load = loaders.get(locale) ?? loaders.get(locale.split('-')[0] ?? '');
  return load ? load() : null;
}
