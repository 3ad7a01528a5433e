import type { CartRequestInit } from '../cart/cart-request.ts';

/** Delay of `changed` after the last request, because themes often send several requests at once. */
const SETTLE_MS = 150;

const CHANGE = /\bcart\/(add|change|update|clear)\b/;

/**
 * Calls `changed` after the theme or another app has changed the cart. Most themes dispatch no event, so their requests
 * are observed: all but those of `fetch` between `startedAt` and now, which may be ours. The results of `fetch` are not
 * altered.
 *
 * @param changed Receives true after an add before `startedAt`.
 * @param startedAt In milliseconds since the page began.
 */
export function observeCartChanges(changed: (isEarlyAdd?: boolean) => void, startedAt = 0): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (isEarlyAdd?: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS, isEarlyAdd);
  };

  const resources = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isEarly = entry.startTime < startedAt;
      if ((isEarly || entry.initiatorType !== 'fetch') && CHANGE.test(entry.name))
        settle(isEarly && entry.name.includes('/add') && !(entry.responseStatus >= 400));
    }
  });
  resources.observe({ type: 'resource', buffered: true });

  const pageFetch = window.fetch;
  window.fetch = (target, init?: CartRequestInit) => {
    const response = pageFetch.call(window, target, init);
    const settleExternal = () => init?.isOwnRequest || settle();
    if (CHANGE.test(target instanceof Request ? target.url : String(target)))
      response.then(settleExternal, settleExternal);
    return response;
  };
}
