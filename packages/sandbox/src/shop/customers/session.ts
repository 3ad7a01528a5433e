import { randomBytes, scryptSync } from 'node:crypto';
import { readCookie } from '../../platform/http/cookie.ts';
import { equalInConstantTime } from '../staff/session-token.ts';
import type { ShopState } from '../state/state.ts';
import type { Customer } from './customer.ts';
import { CUSTOMER_PASSWORD } from './seed-customers.ts';

/** The storefront's session cookie for classic customer accounts. */
const COOKIE = '_secure_customer_sig';
/** A year, in seconds. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Returns the logged-in customer; null for a visitor without login. */
export function loggedInCustomer(request: Request, shop: ShopState): Customer | null {
  const session = readCookie(request, COOKIE);
  if (!session || !Object.hasOwn(shop.customerSessions, session)) return null;
  return shop.customers.find(({ id }) => id === shop.customerSessions[session]) ?? null;
}

/** Returns the customer with this e-mail address and password. Null if either is wrong. */
export function authenticateCustomer(shop: ShopState, email: string, password: string): Customer | null {
  const customer = findCustomer(shop, email);
  if (!customer) return null;
  const { salt = '', hash = CUSTOMER_PASSWORD } = customer.password ?? {};
  return equalInConstantTime(salt ? hashOf(password, salt) : password, hash) ? customer : null;
}

/** Finds a customer by e-mail address, ignoring case. */
export function findCustomer(shop: ShopState, email: string): Customer | undefined {
  return shop.customers.find((customer) => customer.email === email.trim().toLowerCase());
}

/** Hashes a password with a new salt. */
export function hashPassword(password: string): NonNullable<Customer['password']> {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: hashOf(password, salt) };
}

const hashOf = (password: string, salt: string) => scryptSync(password, salt, 32).toString('hex');

/** Starts a session and returns its cookie. */
export function logIn(shop: ShopState, customer: Customer): string {
  const session = randomBytes(16).toString('hex');
  shop.customerSessions[session] = customer.id;
  return `${COOKIE}=${session}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax`;
}

/** Ends the session and returns a cookie that deletes the browser's cookie. */
export function logOut(request: Request, shop: ShopState): string {
  const session = readCookie(request, COOKIE);
  if (session) delete shop.customerSessions[session];
  return `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
}
