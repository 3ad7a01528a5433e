import { randomBytes } from 'node:crypto';
import { readCookie } from '../../platform/http/cookie.ts';
import type { CartState, ShopState } from '../state/state.ts';
import type { ShopVisit } from '../visit.ts';

const COOKIE = 'cart';
/** Two weeks, in seconds. */
const MAX_AGE = 14 * 24 * 60 * 60;

/** Empty carts that visitors have a cookie of, where the shop gives one with its first answer. */
const unkept = new WeakMap<ShopState, Map<string, CartState>>();

/** The visitor's cart. One that isn't kept yet has another token each time, unless the shop is switched otherwise. */
export function cartOf(request: Request, shop: ShopState): CartState {
  const token = readCookie(request, COOKIE);
  if (token && Object.hasOwn(shop.carts, token)) return shop.carts[token] ?? emptyCart(token);
  if (!token || shop.behaviours.unkeptCart === 'new-token') return newCart();
  const known = unkept.get(shop) ?? new Map<string, CartState>();
  unkept.set(shop, known);
  // Two first adds at once must find the same cart.
  const cart = known.get(token) ?? emptyCart(token);
  known.set(token, cart);
  return cart;
}

/** The cookie of a visitor without a cart, for the shop's first answer; undefined where that sets none. */
export function firstCookie({ request, shop, cart }: ShopVisit): string | undefined {
  if (shop.behaviours.unkeptCart === 'new-token' || readCookie(request, COOKIE) === cart.token) return undefined;
  return cookieOf(cart);
}

/** An empty cart that nobody has yet. */
export const newCart = (): CartState => emptyCart(newToken());

const emptyCart = (token: string): CartState => ({ token, note: '', attributes: {}, lines: [], discountCodes: [] });

const cookieOf = ({ token }: CartState) =>
  `${COOKIE}=${encodeURIComponent(token)}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax`;

/** Keeps the visitor's changed cart, tells the app of it, and answers the cookie that finds it again. */
export function keepCart(visit: ShopVisit): string {
  const { cart, shop, sandbox } = visit;
  const isNew = !Object.hasOwn(shop.carts, cart.token);
  shop.carts[cart.token] = cart;
  sandbox.save();
  sandbox.events.emit(isNew ? 'carts/create' : 'carts/update', shop, { visit });
  return cookieOf(cart);
}

/** Shopify's tokens carry a key since 2024. Clients that put one into an address must encode it. */
function newToken(): string {
  return `${randomBytes(18).toString('base64url')}?key=${randomBytes(16).toString('hex')}`;
}
