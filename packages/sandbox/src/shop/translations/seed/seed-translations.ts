import { articleIn, articlesOf } from '../../catalogue/articles.ts';
import { policiesOf, policyIn } from '../../catalogue/policies.ts';
import { shopPageIn, shopPages } from '../../catalogue/shop-pages.ts';
import { digestOf } from '../../metafields/metafield.ts';
import type { ShopState } from '../../state/state.ts';
import { OWN_THEMES, themeFolder } from '../../themes/own-themes.ts';
import { openTheme } from '../../themes/theme.ts';
import { jsonTexts, type ThemeText } from '../theme-texts.ts';
import type { RegisteredTranslation } from '../translation.ts';
import { THEME_TEXT_TRANSLATIONS } from './theme-text-translations.ts';

type Seed = Pick<ShopState, 'domain' | 'name' | 'primaryLocale' | 'locales'>;

/** The date of the initial translations. */
const UPDATED_AT = '2026-03-02T09:00:00Z';

/**
 * Returns a shop's initial translations: pages, articles, policies and the texts of our themes' sections, in each of
 * its languages.
 */
export function seedTranslations(shop: Seed): RegisteredTranslation[] {
  return (shop.locales ?? []).flatMap((locale) => [
    ...pageTranslations(shop, locale),
    ...articleTranslations(shop, locale),
    ...policyTranslations(shop, locale),
    ...themeTranslations(shop, locale),
  ]);
}

function pageTranslations(shop: Seed, locale: string): RegisteredTranslation[] {
  return shopPages(shop).flatMap(({ id, handle, title, content }) => {
    const own = shopPageIn(handle, locale);
    if (!own) return [];
    const resourceId = `gid://shopify/Page/${id}`;
    return [
      registered({ resourceId, key: 'title', value: title }, locale, own.title),
      registered({ resourceId, key: 'body_html', value: content }, locale, own.content),
    ];
  });
}

function articleTranslations(shop: Seed, locale: string): RegisteredTranslation[] {
  return articlesOf(shop).flatMap(({ id, handle, title, content, excerpt }) => {
    const own = articleIn(handle, locale);
    if (!own) return [];
    const resourceId = `gid://shopify/Article/${id}`;
    return [
      registered({ resourceId, key: 'title', value: title }, locale, own.title),
      registered({ resourceId, key: 'body_html', value: content }, locale, own.content),
      registered({ resourceId, key: 'summary_html', value: excerpt }, locale, own.excerpt),
    ];
  });
}

function policyTranslations(shop: Seed, locale: string): RegisteredTranslation[] {
  return policiesOf(shop).flatMap(({ id, handle, body }) => {
    const own = policyIn(handle, locale);
    const text = { resourceId: `gid://shopify/ShopPolicy/${id}`, key: 'body', value: body };
    return own === undefined ? [] : [registered(text, locale, own)];
  });
}

/** The texts of our themes by shop, collected once per process, because tests create many sandboxes. */
const textsByShop = new Map<string, ThemeText[]>();

function ownThemeTexts(shop: Seed): ThemeText[] {
  const known = textsByShop.get(shop.domain);
  if (known) return known;
  const texts = OWN_THEMES.flatMap((theme) => jsonTexts(openTheme(themeFolder(theme)), { ...shop, theme }));
  textsByShop.set(shop.domain, texts);
  return texts;
}

function themeTranslations(shop: Seed, locale: string): RegisteredTranslation[] {
  return ownThemeTexts(shop).flatMap((text) => {
    const value = THEME_TEXT_TRANSLATIONS[text.value]?.[locale];
    return value === undefined ? [] : [registered(text, locale, value)];
  });
}

const registered = (
  { resourceId, key, value: original }: { resourceId: string; key: string; value: string },
  locale: string,
  value: string,
): RegisteredTranslation => ({
  resourceId,
  key,
  locale,
  marketId: null,
  value,
  digest: digestOf(original),
  updatedAt: UPDATED_AT,
});
