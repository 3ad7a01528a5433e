import type { Page, Request } from '@playwright/test';
import type { WireEvent } from '@uptill/feature-schema/events';

export interface Observed {
  /** Errors of the console and uncaught ones. */
  errors: string[];
  /** Requests to what belongs to the app, in order: files of the extension by name, else the path. */
  ofTheApp(): string[];
  /** Paths of the requests that ask or change the cart; pages and sections that the theme fetches are its own. */
  ofTheCart(): string[];
  /** The events of one action that have left, in order. One that is sent again is one event still. */
  events(action: WireEvent['a']): WireEvent[];
  /** What the page has said to those who listen, of adds and their failures, in order: each message once. */
  announcements(): Promise<string[]>;
  /** The sum of all unexpected layout shifts since the first widget is there. */
  layoutShift(): Promise<number>;
}

/** Watches a page from before its first navigation. */
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
    ofTheApp: () => paths((path) => /\/uptill[^/]*\.js$|^\/apps\//.test(path)).map((path) => appName(path)),
    ofTheCart: () => paths((path) => /^(\/[a-z]{2}(-\w+)?)?\/cart(\.js|\/\w+(\.js)?)$/.test(path)),
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

/** `uptill-cart-CNJ3GFD7.js` becomes `uptill-cart`. */
function appName(path: string): string {
  return path.startsWith('/apps/') ? path : (path.split('/').at(-1) ?? '').replace(/(-[A-Z0-9]{8})?\.js$/, '');
}

/** Runs in the page. A theme's other live regions, such as that of the price, say nothing of adds. */
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
 * Runs in the page. Entries are read when asked for, so that none is still on its way. What moves before a widget is there
 * is the theme's own, and on a busy machine that takes until after the page has loaded.
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
