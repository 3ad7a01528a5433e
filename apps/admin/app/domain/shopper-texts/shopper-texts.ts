import type { ShopperTexts } from '@uptill/feature-schema';

/** The locale files of the theme app extension. Each is loaded only when it is needed. */
const FILES: Readonly<Record<string, () => Promise<{ default: ShopperTexts }>>> = {
  ar: () => import('../../../../../extensions/cart-widgets/locales/ar.json'),
  cs: () => import('../../../../../extensions/cart-widgets/locales/cs.json'),
  da: () => import('../../../../../extensions/cart-widgets/locales/da.json'),
  de: () => import('../../../../../extensions/cart-widgets/locales/de.json'),
  en: () => import('../../../../../extensions/cart-widgets/locales/en.default.json'),
  es: () => import('../../../../../extensions/cart-widgets/locales/es.json'),
  fi: () => import('../../../../../extensions/cart-widgets/locales/fi.json'),
  fr: () => import('../../../../../extensions/cart-widgets/locales/fr.json'),
  he: () => import('../../../../../extensions/cart-widgets/locales/he.json'),
  it: () => import('../../../../../extensions/cart-widgets/locales/it.json'),
  ja: () => import('../../../../../extensions/cart-widgets/locales/ja.json'),
  ko: () => import('../../../../../extensions/cart-widgets/locales/ko.json'),
  nb: () => import('../../../../../extensions/cart-widgets/locales/nb.json'),
  nl: () => import('../../../../../extensions/cart-widgets/locales/nl.json'),
  pl: () => import('../../../../../extensions/cart-widgets/locales/pl.json'),
  'pt-BR': () => import('../../../../../extensions/cart-widgets/locales/pt-BR.json'),
  'pt-PT': () => import('../../../../../extensions/cart-widgets/locales/pt-PT.json'),
  sv: () => import('../../../../../extensions/cart-widgets/locales/sv.json'),
  th: () => import('../../../../../extensions/cart-widgets/locales/th.json'),
  tr: () => import('../../../../../extensions/cart-widgets/locales/tr.json'),
  'zh-CN': () => import('../../../../../extensions/cart-widgets/locales/zh-CN.json'),
  'zh-TW': () => import('../../../../../extensions/cart-widgets/locales/zh-TW.json'),
};

/** The languages that have texts, such as `pt-BR`. */
export const SHOPPER_LANGUAGES = Object.keys(FILES);

/**
 * Loads the texts for shoppers in a language such as `pt-BR`, or in the language of a region such as `fr-CA`. Returns null for
 * a language without texts, whose shoppers see English.
 */
export async function loadShopperTexts(locale: string): Promise<ShopperTexts | null> {
  const name = [locale, locale.split('-')[0] ?? ''].find((name) => Object.hasOwn(FILES, name));
  return name ? ((await FILES[name]?.())?.default ?? null) : null;
}
