import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CartState, ShopState } from '../state.ts';
import { cartOf } from './cart/session.ts';
import { Page } from './page.ts';
import { subjectOf } from './pages/subject.ts';
import { openTheme, type Theme } from './theme/theme.ts';

const THEMES_DIR = fileURLToPath(new URL('../../themes', import.meta.url));

/** One request to a shop's storefront. */
export interface Visit {
  request: Request;
  /** As the visitor's browser has it. */
  url: URL;
  sandbox: Sandbox;
  shop: ShopState;
  catalogue: Catalogue;
  theme: Theme;
  /** `/`, or `/fr/` on a translated address. */
  root: string;
  locale: string;
  /** The path without the locale root, without a trailing slash. */
  path: string;
  cart: CartState;
}

export function openVisit(request: Request, sandbox: Sandbox, shop: ShopState): Visit {
  const asked = new URL(request.url);
  // The server may have been reached by address; what the visitor sees is the shop's own.
  const url = new URL(asked.pathname + asked.search, sandbox.urls.storefront(shop.handle));
  return {
    request,
    url,
    sandbox,
    shop,
    catalogue: catalogueOf(shop),
    theme: themeOf(shop),
    ...splitLocale(url.pathname, shop),
    cart: cartOf(request, shop),
  };
}

/** `shop.theme` names one of the sandbox's own themes, or any folder by its absolute path. */
export function themeOf(shop: ShopState): Theme {
  return openTheme(resolve(THEMES_DIR, shop.theme));
}

/** The page at `url` as this visitor sees it: of the request itself, or of another address when sections are rendered in its context. */
export function pageAt(visit: Visit, url: URL): Page {
  const place = splitLocale(url.pathname, visit.shop);
  return new Page({ ...visit, ...place, url, subject: subjectOf(visit.catalogue, visit.shop, place.path, url) });
}

function splitLocale(pathname: string, shop: ShopState): { root: string; locale: string; path: string } {
  const [, locale, rest = ''] = /^\/([a-z]{2}(?:-[a-z]{2})?)(\/.*)?$/i.exec(pathname) ?? [];
  const translated =
    locale !== undefined && shop.locales?.includes(locale.toLowerCase()) && locale !== shop.primaryLocale;
  const path = translated ? rest : pathname;
  return {
    root: translated ? `/${locale}/` : '/',
    locale: translated ? locale.toLowerCase() : shop.primaryLocale,
    path: path.replace(/\/+$/, '') || '/',
  };
}
