import { isObject } from './ajax-cart.ts';

/** Long enough for a phone on a slow network. */
const TIMEOUT_MS = 15_000;

/**
 * Options of `fetch` with a mark on our own requests, so that `observeCartChanges` ignores them. Browsers ignore the
 * unknown property, and other wrappers of `fetch` pass it on.
 */
export interface CartRequestInit extends RequestInit {
  isOwnRequest?: boolean;
}

/**
 * Sends a request to the Ajax Cart API. Not aborted on timeout: it may still succeed,
 * and then counts as an external change.
 *
 * @throws after 15 seconds, on a network error, on status 429 or 5xx, or when the response is not JSON. In each case
 *   the shop may have changed the cart.
 */
export async function cartRequest(url: string, init: RequestInit = {}): Promise<CartResponse> {
  const own: CartRequestInit = { credentials: 'same-origin', isOwnRequest: true, ...init };
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => {
      own.isOwnRequest = false;
      reject(new Error('Timeout'));
    }, TIMEOUT_MS);
  });
  return Promise.race([timeout, read(url, own)]);
}

async function read(url: string, init: RequestInit): Promise<CartResponse> {
  const response = await fetch(url, init);
  const { status } = response;
  // The body of such a response says nothing about the cart.
  if (status === 429 || status >= 500) throw new Error(String(status));
  const body: unknown = JSON.parse(await response.text());
  return { status: (isObject(body) && Number(body.status)) || status, body };
}

export interface CartResponse {
  /** The `status` of the body if it has one, because some shops answer a refused change with HTTP 200. */
  status: number;
  body: unknown;
}
