import { forgetIdToken, idToken } from './id-token.ts';
import { openTop } from './open.ts';

const RETRY = 'x-shopify-retry-invalid-session-request';
const REAUTHORIZE = 'x-shopify-api-request-failure-reauthorize-url';

/**
 * Makes `fetch` add a session token to requests to the app's own origin, and retry once with a new token if one was
 * refused. If a response asks for re-authorisation, the top window navigates there. Other requests are unchanged.
 */
export function installAuthenticatedFetch(): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== location.origin || request.headers.has('authorization')) {
      return plainFetch(input, init);
    }
    // A request's body can be read only once, so a retry needs a copy.
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
