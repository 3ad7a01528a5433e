import { readCookie } from '../platform/http/cookie.ts';
import type { CartState } from './cart/cart.ts';
import { cartOf, firstCartCookie } from './cart/session.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Customer } from './customers/customer.ts';
import { loggedInCustomer } from './customers/session.ts';
import { catalogueFor } from './markets/catalogue-for.ts';
import { splitLocale } from './markets/locale-root.ts';
import type { Market } from './markets/market.ts';
import { localizationCookie, marketOfVisit } from './markets/market-of-visit.ts';
import type { Sandbox } from './sandbox.ts';
import type { ShopState } from './state/state.ts';

/** Cookie with the visitor's currency, which scripts can read. */
const CURRENCY_COOKIE = 'cart_currency';
/** Two weeks, in seconds. */
const CURRENCY_AGE = 14 * 24 * 60 * 60;

/** One request of a shopper's browser to a shop. */
export interface ShopVisit {
  request: Request;
  /** The URL in the visitor's browser. */
  url: URL;
  sandbox: Sandbox;
  shop: ShopState;
  /** With the market's prices, in the visit's language. */
  catalogue: Catalogue;
  /** `/`, or `/fr/` on a translated page. */
  root: string;
  locale: string;
  market: Market;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The market's currency, ISO 4217. */
  currency: string;
  /** The path without the locale root, without a trailing slash. */
  path: string;
  cart: CartState;
  /** The logged-in customer; null for a visitor without login. */
  customer: Customer | null;
}

/** Determines the market, language, customer and cart of a request. */
export function openShopVisit(request: Request, sandbox: Sandbox, shop: ShopState): ShopVisit {
  const asked = new URL(request.url);
  // The request's host may be an IP address, but the visitor's URL has the shop's host.
  const url = new URL(asked.pathname + asked.search, sandbox.urls.storefront(shop.handle));
  const { market, country } = marketOfVisit(request, shop);
  const place = splitLocale(url.pathname, shop);
  const customer = loggedInCustomer(request, shop);
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

/** Returns the response with the cookies that a shop sets on any page: country, cart and currency. */
export function withVisitCookies(visit: ShopVisit, response: Response): Response {
  const { request, shop, url, country, currency } = visit;
  // A link with `?country=` changes the visitor's country, unless the behaviour `countryInAddress` is `forgotten`.
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
