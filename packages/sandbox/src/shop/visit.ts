import { readCookie } from '../platform/http/cookie.ts';
import type { CartState } from './cart/cart.ts';
import { cartOf, firstCartCookie } from './cart/session.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Customer } from './customers/customer.ts';
import { customerOf } from './customers/session.ts';
import { catalogueFor } from './markets/catalogue-for.ts';
import { splitLocale } from './markets/locale-root.ts';
import type { Market } from './markets/market.ts';
import { localizationCookie, marketOfVisit } from './markets/market-of-visit.ts';
import type { Sandbox } from './sandbox.ts';
import type { ShopState } from './state/state.ts';

/** What the visitor pays in, for scripts to read. */
const CURRENCY_COOKIE = 'cart_currency';
/** Two weeks, in seconds. */
const CURRENCY_AGE = 14 * 24 * 60 * 60;

/** One request of a shopper's browser to a shop. */
export interface ShopVisit {
  request: Request;
  /** As the visitor's browser has it. */
  url: URL;
  sandbox: Sandbox;
  shop: ShopState;
  /** At the market's prices, in the visit's language. */
  catalogue: Catalogue;
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
}

/** Finds the market, language, customer and cart of a request. */
export function openShopVisit(request: Request, sandbox: Sandbox, shop: ShopState): ShopVisit {
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
    ...place,
    market,
    country,
    currency: market.currency,
    cart: cartOf(request, shop),
    customer,
  };
}

/** The answer to a visit, with the cookies that the shop sets of itself: country, cart, currency. */
export function withVisitCookies(visit: ShopVisit, response: Response): Response {
  const { request, shop, url, country, currency } = visit;
  // A link may name the country; the visitor keeps it.
  if (url.searchParams.has('country') && shop.behaviours.countryInAddress === 'kept')
    response.headers.append('set-cookie', localizationCookie(country));
  const cartCookie = firstCartCookie(visit);
  if (response.ok && cartCookie && !response.headers.has('set-cookie'))
    response.headers.append('set-cookie', cartCookie);
  if (response.ok && readCookie(request, CURRENCY_COOKIE) !== currency) {
    response.headers.append(
      'set-cookie',
      `${CURRENCY_COOKIE}=${currency}; Path=/; Max-Age=${CURRENCY_AGE}; SameSite=Lax`,
    );
  }
  return response;
}
