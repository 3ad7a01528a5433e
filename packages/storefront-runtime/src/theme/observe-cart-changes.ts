import type { CartRequestInit } from '../cart/own-requests.ts';

/** A theme often changes the cart in several requests at once; it is enough to look after the last. */
const SETTLE_MS = 150;

const CHANGE = /\/cart\/(add|change|update|clear)(\.js|\.json)?$/;

/**
 * Calls `changed` after the theme or another app has changed the cart. Most themes tell nobody, so their requests are what
 * there is to see. What the page gets from `fetch` and XMLHttpRequest is untouched, whatever happens here.
 */
export function observeCartChanges(changed: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  };

  const pageFetch = window.fetch;
  window.fetch = function observedFetch(this: unknown, ...request: [RequestInfo | URL, CartRequestInit?]) {
    const answer: Promise<Response> = Reflect.apply(pageFetch, this ?? window, request);
    const answered = () => request[1]?.isUptills || settle();
    if (isCartChange(request[0])) answer.then(answered, answered);
    return answer;
  };

  const { open } = XMLHttpRequest.prototype;
  Reflect.set(XMLHttpRequest.prototype, 'open', function observedOpen(this: XMLHttpRequest, ...request: unknown[]) {
    if (isCartChange(request[1])) this.addEventListener('loadend', settle);
    return Reflect.apply(open, this, request);
  });
}

function isCartChange(target: unknown): boolean {
  try {
    const url = target instanceof Request ? target.url : String(target);
    return CHANGE.test(new URL(url, location.href).pathname);
  } catch {
    return false;
  }
}
