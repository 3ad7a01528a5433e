import type { CartRequestInit } from '../cart/cart-request.ts';

/** Delay of `changed` after the last request, because themes often send several requests at once. */
const SETTLE_MS = 150;

const CHANGE_PATH = /\/cart\/(add|change|update|clear)(\.js|\.json)?$/;

/**
 * Calls `changed` after the theme or another app has changed the cart. Most themes dispatch no event, so their requests
 * are observed: all from now on, and those of XMLHttpRequest that were sent before. The results of `fetch` and
 * XMLHttpRequest are not altered.
 */
export function observeCartChanges(changed: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  };

  const begin = performance.now();
  const earlier = new PerformanceObserver((list) => {
    const isEarlier = ({ name, startTime, initiatorType }: PerformanceResourceTiming) =>
      startTime < begin && initiatorType === 'xmlhttprequest' && isCartChange(name);
    if ((list.getEntries() as PerformanceResourceTiming[]).some(isEarlier)) settle();
  });
  earlier.observe({ type: 'resource', buffered: true });

  const pageFetch = window.fetch;
  window.fetch = function observedFetch(this: unknown, ...request: [RequestInfo | URL, CartRequestInit?]) {
    const response: Promise<Response> = Reflect.apply(pageFetch, this ?? window, request);
    const settleExternal = () => request[1]?.isOwnRequest || settle();
    if (isCartChange(request[0])) response.then(settleExternal, settleExternal);
    return response;
  };

  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function observedOpen(this: XMLHttpRequest, ...request: unknown[]) {
    if (isCartChange(request[1])) this.addEventListener('loadend', settle);
    return Reflect.apply(open, this, request);
  };
}

function isCartChange(target: unknown): boolean {
  try {
    const url = target instanceof Request ? target.url : String(target);
    return CHANGE_PATH.test(new URL(url, location.href).pathname);
  } catch {
    return false;
  }
}
