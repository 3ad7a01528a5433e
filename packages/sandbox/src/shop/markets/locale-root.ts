import type { ShopIdentity } from '../state/state.ts';

type Languages = Pick<ShopIdentity, 'primaryLocale' | 'locales'>;

/** Splits `/fr/cart` into locale, root and path. A path without a published language is in the shop's own language. */
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

/** Returns `/` for the shop's own language and `/fr/` for any other. */
export const localeRoot = (shop: Languages, locale: string) => (locale === shop.primaryLocale ? '/' : `/${locale}/`);
