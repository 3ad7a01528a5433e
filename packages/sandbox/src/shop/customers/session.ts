import { randomBytes, scryptSync } from 'node:crypto';
import { readCookie } from '../../platform/http/cookie.ts';
import { sameText } from '../staff/session-token.ts';
import type { ShopState } from '../state/state.ts';
import type { Customer } from './customer.ts';
import { CUSTOMER_PASSWORD } from './seed-customers.ts';

/** The storefront's own name for it, of the accounts that log in on the shop's pages. */
const COOKIE = '_secure_customer_sig';
/** A year, in seconds. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Who is logged in; null for a visitor who is not. */
export function customerOf(request: Request, shop: ShopState): Customer | null {
  const session = readCookie(request, COOKIE);
  if (!session || !Object.hasOwn(shop.customerSessions, session)) return null;
  return shop.customers.find(({ id }) => id === shop.customerSessions[session]) ?? null;
}

/** The customer with this e-mail address and password; null when either is wrong. */
export function authenticateCustomer(shop: ShopState, email: string, password: string): Customer | null {
  const customer = customerWith(shop, email);
  if (!customer) return null;
  const { salt = '', hash = CUSTOMER_PASSWORD } = customer.password ?? {};
  return sameText(salt ? hashOf(password, salt) : password, hash) ? customer : null;
}

/** The customer with this e-mail address, in whatever case it is written. */
export function customerWith(shop: ShopState, email: string): Customer | undefined {
  return shop.customers.find((customer) => customer.email === email.trim().toLowerCase());
}

/** What is kept of a password. */
export function hashedPassword(password: string): NonNullable<Customer['password']> {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: hashOf(password, salt) };
}

const hashOf = (password: string, salt: string) => scryptSync(password, salt, 32).toString('hex');

/** Begins a session and answers the cookie that carries it. */
export function logIn(shop: ShopState, customer: Customer): string {
  const session = randomBytes(16).toString('hex');
  shop.customerSessions[session] = customer.id;
  return `${COOKIE}=${session}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax`;
}

/** Ends the session and answers the cookie that clears the browser's. */
export function logOut(request: Request, shop: ShopState): string {
  const session = readCookie(request, COOKIE);
  if (session) delete shop.customerSessions[session];
  return `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
}
