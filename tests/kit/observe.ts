import type { Page, Request } from '@playwright/test';
import type { WireEvent } from '@uptill/feature-schema/events';

export interface Observed {
  /** Console errors and uncaught errors. */
  errors: string[];
  /** Requests for the app's files and endpoints, in order: an extension file by its name, an endpoint by its path. */
  appRequests(): string[];
  /** Paths of requests that read or change the cart. The theme's own page and section requests are excluded. */
  cartRequests(): string[];
  /** Sent events of one action, in order. An event that is sent twice is listed once. */
  events(action: WireEvent['a']): WireEvent[];
  /** Live-region announcements of adds and their failures, in order. */
  announcements(): Promise<string[]>;
  /** The sum of all unexpected layout shifts since the first widget was mounted. */
  layoutShift(): Promise<number>;
}

/** Starts to record a page. Call it before the first navigation. */
export async function observe(page: Page): Promise<Observed> {
  const errors: string[] = [];
  const requests: Request[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(watchLayoutShift);
  await page.addInitScript(watchAnnouncements);
  const paths = (belongs: (path: string) => boolean) =>
    requests.map((request) => new URL(request.url()).pathname).filter(belongs);
  return {
    errors,
    appRequests: () => paths((path) => /\/uptill[^/]*\.js$|^\/apps\//.test(path)).map((path) => appName(path)),
    cartRequests: () => paths((path) => /^(\/[a-z]{2}(-\w+)?)?\/cart(\.js|\/\w+(\.js)?)$/.test(path)),
    events: (action) => {
      const sent = requests
        .filter((request) => request.url().endsWith('/api/m'))
        .flatMap((request): WireEvent[] => JSON.parse(request.postData() ?? '[]'));
      return [...new Map(sent.map((event) => [event.i, event])).values()].filter(({ a }) => a === action);
    },
    announcements: () => page.evaluate(() => Reflect.get(window, '__announcements')),
    layoutShift: () => page.evaluate(() => Reflect.get(window, '__layoutShift')?.()),
  };
}

/** `uptill-cart-k03hhfb1.js` becomes `uptill-cart`. */
function appName(path: string): string {
  return path.startsWith('/apps/') ? path : (path.split('/').at(-1) ?? '').replace(/(-[a-z0-9]{8})?\.js$/, '');
}

/** Runs in the page. Ignores live regions that do not announce adds, such as the theme's price region. */
function watchAnnouncements(): void {
  const regions = 'body > [role="status"], body > [role="alert"], .product-form__error-message';
  const announcements: string[] = [];
  Reflect.set(window, '__announcements', announcements);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const isRegion = target instanceof Element && target.matches(regions);
      if (isRegion && addedNodes.length > 0 && target.textContent) announcements.push(target.textContent);
    }
  }).observe(document, { subtree: true, childList: true });
}

/**
 * Runs in the page. Reads pending entries on request, so that none is missed. Shifts before the first widget is mounted
 * are caused by the theme and are ignored. On a busy machine they can occur after the load event.
 */
function watchLayoutShift(): void {
  let sum = 0;
  let mounted = Number.POSITIVE_INFINITY;
  new MutationObserver((_, mounting) => {
    if (!document.querySelector('uptill-layer')) return;
    mounted = performance.now();
    mounting.disconnect();
  }).observe(document, { subtree: true, childList: true });
  const count = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (entry.startTime < mounted || Reflect.get(entry, 'hadRecentInput')) continue;
      sum += Number(Reflect.get(entry, 'value'));
    }
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Reflect.set(window, '__layoutShift', () => {
    count(observer.takeRecords());
    return sum;
  });
}
