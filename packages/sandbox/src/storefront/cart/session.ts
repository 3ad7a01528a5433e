import { randomBytes } from 'node:crypto';
import { readCookie } from '../../http/cookie.ts';
import type { CartState, ShopState } from '../../state.ts';
import type { Visit } from '../visit.ts';

const COOKIE = 'cart';
/** Two weeks, in seconds. */
const MAX_AGE = 14 * 24 * 60 * 60;

/** The visitor's cart. One that isn't kept yet has another token each time, as before a first add on Shopify. */
export function cartOf(request: Request, shop: ShopState): CartState {
  const token = readCookie(request, COOKIE);
  const known = token && Object.hasOwn(shop.carts, token) ? shop.carts[token] : undefined;
  return known ?? { token: newToken(), note: '', attributes: {}, lines: [], discountCodes: [] };
}

/** Keeps the visitor's cart and answers the cookie that finds it again. */
export function keepCart({ cart, shop, sandbox }: Pick<Visit, 'cart' | 'shop' | 'sandbox'>): string {
  shop.carts[cart.token] = cart;
  sandbox.save();
  return `${COOKIE}=${encodeURIComponent(cart.token)}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax`;
}

/** Shopify's tokens carry a key since 2024. Clients that put one into an address must encode it. */
function newToken(): string {
  return `${randomBytes(18).toString('base64url')}?key=${randomBytes(16).toString('hex')}`;
}
