import { isAjaxCart, isObject } from './ajax-cart.ts';

/** Long enough for a phone on a slow network. */
const TIMEOUT_MS = 15_000;

/** A refused cart change, with a message for the shopper. */
export class CartError extends Error {
  override name = 'CartError';
}

/**
 * `fetch` options that mark our own requests, so that `observeCartChanges` ignores them. Browsers ignore the unknown
 * property, and other `fetch` wrappers forward it.
 */
export interface CartRequestInit extends RequestInit {
  isOwnRequest?: boolean;
}

/**
 * Sends a request to the Ajax Cart API, unless `early` resolves to a cart. Not aborted on timeout: it may still succeed,
 * and then counts as an external change.
 *
 * @throws after 15 seconds, on a network error, on status 429 or 5xx, or when the response is not JSON. In each case
 *   the shop may have changed the cart.
 */
export async function cartRequest(
  url: string,
  init: RequestInit = {},
  early?: Promise<unknown> | false,
): Promise<CartResponse> {
  // Browsers limit the size of requests that outlive the page, so none may contain a file.
  const keepalive = !(init.body instanceof FormData && [...init.body.values()].some((value) => value instanceof File));
  const own: CartRequestInit = { credentials: 'same-origin', isOwnRequest: true, keepalive, ...init };
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => {
      own.isOwnRequest = false;
      reject(new Error('Timeout'));
    }, TIMEOUT_MS);
  });
  return Promise.race([timeout, read(url, own, early)]);
}

/** Posts JSON to a path of the Ajax Cart API, such as `update.js`. */
export const postJson = (root: string, path: string, body: object): Promise<CartResponse> =>
  cartRequest(`${root}cart/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });

/** Posts a form to a path of the Ajax Cart API, like themes, and requests sections. */
export function postForm(
  root: string,
  path: string,
  form: FormData | URLSearchParams,
  sections: string[],
): Promise<CartResponse> {
  form.set('utf8', '✓');
  form.set('sections', sections.join());
  form.set('sections_url', location.pathname);
  return cartRequest(`${root}cart/${path}`, {
    method: 'POST',
    // Without these headers, Shopify responds with a redirect to the cart page.
    headers: { accept: 'application/javascript', 'x-requested-with': 'XMLHttpRequest' },
    body: form,
  });
}

/** Returns an error with the shop's reason from `description` or `errors`, otherwise with the given message. */
export function refusal(body: unknown, fallbackMessage: string): CartError {
  const reasons = isObject(body) ? [body.description, body.errors] : [];
  return new CartError(
    reasons.find((reason) => typeof reason === 'string' && reason !== '')?.toString() ?? fallbackMessage,
  );
}

async function read(url: string, init: RequestInit, early?: Promise<unknown> | false): Promise<CartResponse> {
  const known = await early;
  if (isAjaxCart(known)) return { status: 200, body: known };
  const response = await fetch(url, init);
  const { status } = response;
  // The body of such a response does not describe the cart.
  if (status === 429 || status >= 500) throw new Error(String(status));
  const body: unknown = JSON.parse(await response.text());
  return { status: (isObject(body) && Number(body.status)) || status, body };
}

export interface CartResponse {
  /** The `status` in the body if present, because some shops respond to a refused change with HTTP 200. */
  status: number;
  body: unknown;
}
