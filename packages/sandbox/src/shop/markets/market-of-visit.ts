import { readCookie } from '../../platform/http/cookie.ts';
import type { ShopState } from '../state/state.ts';
import type { Market } from './market.ts';

/** Cookie with the country that the visitor has chosen. */
const LOCALIZATION_COOKIE = 'localization';
/** A year, in seconds. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Returns the enabled market of a country; undefined if there is none. */
export function marketOf(shop: ShopState, country: string): Market | undefined {
  return shop.markets.find((market) => market.enabled && market.countries.includes(country));
}

/**
 * Returns the visitor's country and market: the country in the URL or the cookie if a market has it, otherwise the
 * shop's own.
 */
export function marketOfVisit(request: Request, shop: ShopState): { market: Market; country: string } {
  const asked = new URL(request.url).searchParams.get('country') ?? readCookie(request, LOCALIZATION_COOKIE) ?? '';
  const country = asked.toUpperCase();
  const chosen = marketOf(shop, country);
  if (chosen) return { market: chosen, country };
  const [primary] = shop.markets;
  const market = marketOf(shop, shop.country) ?? primary;
  if (!market) throw new Error(`${shop.domain} has no market`);
  return { market, country: shop.country };
}

/** Returns the cookie with the visitor's country. Scripts can read it, as at Shopify. */
export const localizationCookie = (country: string) =>
  `${LOCALIZATION_COOKIE}=${country}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax`;
