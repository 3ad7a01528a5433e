import type { ShopIdentity } from '../state/state.ts';

type Languages = Pick<ShopIdentity, 'primaryLocale' | 'locales'>;

/** `/fr/cart` to its locale, its root and the path below it. An address without a published language is in the shop's own. */
export function splitLocale(pathname: string, shop: Languages): { root: string; locale: string; path: string } {
  const [, first, rest = ''] = /^\/([a-z]{2}(?:-[a-z]{2})?)(\/.*)?$/i.exec(pathname) ?? [];
  const published = shop.locales?.find((locale) => locale.toLowerCase() === first?.toLowerCase());
  const translated = published !== undefined && published !== shop.primaryLocale;
  return {
    root: translated ? `/${first}/` : '/',
    locale: translated ? published : shop.primaryLocale,
    path: (translated ? rest : pathname).replace(/\/+$/, '') || '/',
  };
}

/** `/`, or `/fr/` for a language other than the shop's own. */
export const localeRoot = (shop: Languages, locale: string) => (locale === shop.primaryLocale ? '/' : `/${locale}/`);
