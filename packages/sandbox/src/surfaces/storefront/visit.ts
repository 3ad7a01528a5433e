import { cartOf } from '../../shop/cart/session.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { Customer } from '../../shop/customers/customer.ts';
import { customerOf } from '../../shop/customers/session.ts';
import { catalogueFor } from '../../shop/markets/catalogue-for.ts';
import { splitLocale } from '../../shop/markets/locale-root.ts';
import type { Market } from '../../shop/markets/market.ts';
import { marketOfVisit } from '../../shop/markets/market-of-visit.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { CartState, ShopState } from '../../shop/state/state.ts';
import { openShopTheme } from '../../shop/themes/open-shop-theme.ts';
import type { Theme } from '../../shop/themes/theme.ts';
import { publishedTheme } from '../../shop/themes/theme-library.ts';
import { type FormErrors, Page } from './page.ts';
import { notFound, subjectOf } from './pages/subject.ts';
import { hasTemplate } from './theme/sections-of-page.ts';

/** One request to a shop's storefront. */
export interface Visit {
  request: Request;
  /** As the visitor's browser has it. */
  url: URL;
  sandbox: Sandbox;
  shop: ShopState;
  /** At the market's prices, in the visit's language. */
  catalogue: Catalogue;
  theme: Theme;
  /** `/`, or `/fr/` on a translated address. */
  root: string;
  locale: string;
  market: Market;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 4217: the market's. */
  currency: string;
  /** The path without the locale root, without a trailing slash. */
  path: string;
  cart: CartState;
  /** Who is logged in; null for a visitor who is not. */
  customer: Customer | null;
  /** Whether the theme editor shows it. Only the admin may frame a shop's pages, so a framed page is the editor's; its script says so too. */
  designMode: boolean;
  formErrors?: FormErrors;
}

export function openVisit(request: Request, sandbox: Sandbox, shop: ShopState): Visit {
  const asked = new URL(request.url);
  // The server may have been reached by address; what the visitor sees is the shop's own.
  const url = new URL(asked.pathname + asked.search, sandbox.urls.storefront(shop.handle));
  const { market, country } = marketOfVisit(request, shop);
  const place = splitLocale(url.pathname, shop);
  const customer = customerOf(request, shop);
  return {
    request,
    url,
    sandbox,
    shop,
    catalogue: catalogueFor({ shop, market, customer, locale: place.locale }),
    theme: themeOf(shop),
    ...place,
    market,
    country,
    currency: market.currency,
    cart: cartOf(request, shop),
    customer,
    designMode:
      request.headers.get('sec-fetch-dest') === 'iframe' || request.headers.get('x-shopify-design-mode') === 'true',
  };
}

/** `shop.theme` names one of the sandbox's own themes, or any folder by its absolute path. */
export function themeOf(shop: ShopState): Theme {
  return openShopTheme(publishedTheme(shop));
}

/** The page at `url` as this visitor sees it: of the request itself, or of another address when sections are rendered in its context. */
export function pageAt(visit: Visit, url: URL): Page {
  const place = splitLocale(url.pathname, visit.shop);
  const catalogue = catalogueFor({ ...visit, locale: place.locale });
  const local = { ...visit, ...place, url, catalogue };
  const subject = subjectOf(local);
  const isShown = hasTemplate(visit.theme, subject.template);
  return new Page({ ...local, subject: isShown ? subject : notFound(local) });
}
