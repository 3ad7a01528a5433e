import { randomBytes } from 'node:crypto';
import { readCookie } from '../../http/cookie.ts';
import type { CartState, ShopState } from '../../state.ts';
import { sendCartWebhook } from '../../webhooks/cart-webhook.ts';
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

/** Keeps the visitor's changed cart, tells the app of it, and answers the cookie that finds it again. */
export function keepCart(visit: Visit): string {
  const { cart, shop, sandbox } = visit;
  const isNew = !Object.hasOwn(shop.carts, cart.token);
  shop.carts[cart.token] = cart;
  sandbox.save();
  sendCartWebhook(visit, isNew ? 'carts/create' : 'carts/update');
  return `${COOKIE}=${encodeURIComponent(cart.token)}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax`;
}

/** Shopify's tokens carry a key since 2024. Clients that put one into an address must encode it. */
function newToken(): string {
  return `${randomBytes(18).toString('base64url')}?key=${randomBytes(16).toString('hex')}`;
}
