import type { CartRequestInit } from '../cart/cart-request.ts';

/** Delay of `changed` after the last request, because themes often send several requests at once. */
const SETTLE_MS = 150;

const CHANGE_PATH = /\/cart\/(add|change|update|clear)(\.js|\.json)?$/;

/**
 * Calls `changed` after the theme or another app has changed the cart. Most themes dispatch no event, so their requests
 * are observed: those of XMLHttpRequest, and those of `fetch` before `startedAt` and from now on. Others may be ours. The
 * results of `fetch` are not altered.
 *
 * @param startedAt In milliseconds since the page began.
 */
export function observeCartChanges(changed: () => void, startedAt = 0): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  };

  const resources = new PerformanceObserver((list) => {
    const isChange = ({ name, startTime, initiatorType }: PerformanceResourceTiming) =>
      (initiatorType === 'xmlhttprequest' || startTime < startedAt) && isCartChange(name);
    if ((list.getEntries() as PerformanceResourceTiming[]).some(isChange)) settle();
  });
  resources.observe({ type: 'resource', buffered: true });

  const pageFetch = window.fetch;
  window.fetch = function observedFetch(this: unknown, ...request: [RequestInfo | URL, CartRequestInit?]) {
    const response: Promise<Response> = Reflect.apply(pageFetch, this ?? window, request);
    const settleExternal = () => request[1]?.isOwnRequest || settle();
    if (isCartChange(request[0])) response.then(settleExternal, settleExternal);
    return response;
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
