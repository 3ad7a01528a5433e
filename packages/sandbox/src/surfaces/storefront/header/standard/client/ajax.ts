import type { AjaxCart } from './cart-summary.ts';

export interface UserError {
  code: string;
  message: string;
  field: string[] | null;
}

/** A change that the shop refused. The action resolves with `userErrors` instead of rejecting. */
export class Refused extends Error {
  readonly userError: UserError;

  constructor(message: string) {
    super(message);
    this.userError = { code: 'INVALID', message, field: null };
  }
}

export const rootUrl = (): string => {
  const routes: unknown = Reflect.get(Object(Reflect.get(window, 'Shopify')), 'routes');
  const root: unknown = Reflect.get(Object(routes), 'root');
  return typeof root === 'string' ? root : '/';
};

/** @throws Refused on 422 and 404, Error if the call fails otherwise */
export async function callCart(path: string, body: unknown, signal: AbortSignal | undefined): Promise<void> {
  const response = await fetch(`${rootUrl()}cart/${path}.js`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
  if (response.ok) return;
  if (response.status !== 422 && response.status !== 404) throw new Error(`The cart answered ${response.status}`);
  const refusal: unknown = await response.json().catch(() => null);
  throw new Refused(String(Reflect.get(Object(refusal), 'description') ?? 'The cart could not be changed'));
}

export async function fetchCart(signal: AbortSignal | undefined): Promise<AjaxCart> {
  const response = await fetch(`${rootUrl()}cart.js`, {
    headers: { accept: 'application/json' },
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(`The cart answered ${response.status}`);
  return response.json();
}
