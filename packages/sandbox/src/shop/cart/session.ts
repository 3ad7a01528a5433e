import { randomBytes } from 'node:crypto';
import { readCookie } from '../../platform/http/cookie.ts';
import type { CartState, ShopState } from '../state/state.ts';
import type { ShopVisit } from '../visit.ts';

const COOKIE = 'cart';
/** Two weeks, in seconds. */
const MAX_AGE = 14 * 24 * 60 * 60;

/** Empty carts by token, for shops that set the cart cookie with the first response (`unkeptCart: one-token`). */
const unsavedCarts = new WeakMap<ShopState, Map<string, CartState>>();

/**
 * Returns the visitor's cart. Until something is added, it gets a new token with each request, unless `unkeptCart` is
 * `one-token`.
 */
export function cartOf(request: Request, shop: ShopState): CartState {
  const token = readCookie(request, COOKIE);
  if (token && Object.hasOwn(shop.carts, token)) return shop.carts[token] ?? emptyCart(token);
  if (!token || shop.behaviours.unkeptCart === 'new-token') return newCart();
  const known = unsavedCarts.get(shop) ?? new Map<string, CartState>();
  unsavedCarts.set(shop, known);
  // Two simultaneous first adds must get the same cart.
  const cart = known.get(token) ?? emptyCart(token);
  known.set(token, cart);
  return cart;
}

/**
 * Returns the cart cookie for a shop's first response; undefined if the visitor has the cookie or the shop sets none.
 */
export function firstCartCookie({ request, shop, cart }: ShopVisit): string | undefined {
  if (shop.behaviours.unkeptCart === 'new-token' || readCookie(request, COOKIE) === cart.token) return undefined;
  return cookieOf(cart);
}

/** Returns a new, empty cart. */
export const newCart = (): CartState => emptyCart(newToken());

const emptyCart = (token: string): CartState => ({ token, note: '', attributes: {}, lines: [], discountCodes: [] });

const cookieOf = ({ token }: CartState) =>
  `${COOKIE}=${encodeURIComponent(token)}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax`;

/** Stores the visitor's changed cart, and returns the cart cookie. */
export function storeCart({ cart, shop, sandbox }: ShopVisit): string {
  shop.carts[cart.token] = cart;
  sandbox.save();
  return cookieOf(cart);
}

/** Shopify's cart tokens contain a key since 2024. Clients must encode the token in URLs. */
function newToken(): string {
  return `${randomBytes(18).toString('base64url')}?key=${randomBytes(16).toString('hex')}`;
}
