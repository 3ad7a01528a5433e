import { isObject } from './ajax-cart.ts';
import type { CartRequestInit } from './own-requests.ts';

/** Long enough for a slow phone; then the shopper is told, and the cart is fetched to see what became of the change. */
const TIMEOUT_MS = 15_000;

/**
 * A request to the Ajax Cart API. Throws when there is no answer in time, none in JSON, or none about the cart, because
 * the server fails or is asked too much: the change may have been made all the same. A request that is late is not given up:
 * the shop may be at it, and its answer counts as a change that somebody else has made.
 */
export async function cartRequest(url: string, init: RequestInit = {}): Promise<CartResponse> {
  const own: CartRequestInit = { credentials: 'same-origin', isUptills: true, ...init };
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      own.isUptills = false;
      reject(new Error('Timeout'));
    }, TIMEOUT_MS);
  });
  return Promise.race([late, read(url, own)]);
}

async function read(url: string, init: RequestInit): Promise<CartResponse> {
  const response = await fetch(url, init);
  const { status } = response;
  // Too many requests: nothing about this one, whatever the body says.
  if (status === 429 || status >= 500) throw new Error(String(status));
  const body: unknown = JSON.parse(await response.text());
  return { status: (isObject(body) && Number(body.status)) || status, body };
}

export interface CartResponse {
  /** Themes read it in the body, since some shops answer a refusal with HTTP 200. */
  status: number;
  body: unknown;
}
