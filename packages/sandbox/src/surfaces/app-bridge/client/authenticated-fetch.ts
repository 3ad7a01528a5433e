import { forgetIdToken, idToken } from './id-token.ts';
import { openTop } from './open.ts';

const RETRY = 'x-shopify-retry-invalid-session-request';
const REAUTHORIZE = 'x-shopify-api-request-failure-reauthorize-url';

/**
 * Requests to the app's own origin carry a session token; a refused token is renewed once; an answer that asks for it
 * sends the top window to authorise again. Everything else passes as it is.
 */
export function installAuthenticatedFetch(): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== location.origin || request.headers.has('authorization')) {
      return plainFetch(input, init);
    }
    // The body of a request can be read once; the repetition needs its own.
    const again = request.clone();
    let response = await plainFetch(await withToken(request));
    if (response.status === 401 && response.headers.get(RETRY) === '1') {
      forgetIdToken();
      response = await plainFetch(await withToken(again));
    }
    const destination = response.headers.get(REAUTHORIZE);
    if (destination) openTop(new URL(destination, location.href).href);
    return response;
  };
}

async function withToken(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${await idToken()}`);
  headers.set('X-Requested-With', 'XMLHttpRequest');
  return new Request(request, { headers });
}
