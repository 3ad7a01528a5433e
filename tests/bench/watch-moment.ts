import type { Page } from '@playwright/test';
import { watchRequests } from '../kit/watch-requests.ts';

/** An element that shows the result of a press. */
interface Shown {
  /** ` >>> ` leads into a shadow root. */
  shows: string;
  /** True if the element's text must change; otherwise it must appear, or one more of its kind. */
  changes?: boolean;
}

/** What ends a moment: something shown, the request of the next page, or the last response. */
export type Result = Shown | 'leaves' | 'settles';

/** A measured press, in milliseconds. */
export interface Press {
  /** Until the frame after the one that contains the result, or until another end of the moment. */
  shown: number;
  /** The longest task until then. */
  task?: number;
  /** The longest interaction, as in Interaction to Next Paint. */
  interaction?: number;
  /** Number of requests until nothing is requested any more. */
  requests: number;
}

const TIMEOUT_MS = 15_000;

/** Measures the time from the last press that `press` makes until its result. */
export async function watchPress(page: Page, result: Result, press: () => Promise<void>): Promise<Press> {
  const watched = watchRequests(page);
  const times = await (typeof result === 'string'
    ? { shown: await timeOfRequest(page, result, press, watched.quiet) }
    : timeUntilShown(page, result, press));
  await watched.quiet();
  watched.stop();
  return { ...times, requests: watched.requests.length };
}

async function timeUntilShown(page: Page, result: Shown, press: () => Promise<void>) {
  await page.evaluate(watch, { ...result, timeout: TIMEOUT_MS });
  await press();
  return page.evaluate(() => Reflect.get(window, '__moment') as Promise<Omit<Press, 'requests'>>);
}

/** Returns the time from the last press to the request of the next page, or to the end of the last request. */
async function timeOfRequest(
  page: Page,
  result: 'leaves' | 'settles',
  press: () => Promise<void>,
  quiet: () => Promise<void>,
): Promise<number> {
  let pressed = Number.NaN;
  let ended = Number.NaN;
  await page.exposeFunction('__pressed', (time: number) => (pressed = time));
  await page.evaluate(() => {
    const report = ({ timeStamp }: Event) => Reflect.get(window, '__pressed')(performance.timeOrigin + timeStamp);
    addEventListener('pointerup', report, { capture: true });
  });
  if (result === 'leaves') {
    const [request] = await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest(), { timeout: TIMEOUT_MS }),
      press(),
    ]);
    await request.response();
    return request.timing().startTime - pressed;
  }
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing();
    ended = Math.max(startTime + responseEnd, Number.isNaN(ended) ? 0 : ended);
  });
  await press();
  await quiet();
  return ended - pressed;
}

/** Runs in the page. Stores a promise of the times of the next press. */
function watch({ shows, changes, timeout }: Shown & { timeout: number }): void {
  const find = (): Element[] =>
    shows.split(',').flatMap((selector) =>
      selector
        .split(' >>> ')
        .reduce<(ParentNode | null)[]>(
          (roots, part, index) =>
            roots.flatMap((root) =>
              [...(root?.querySelectorAll(part) ?? [])].map((element) =>
                index < selector.split(' >>> ').length - 1 ? element.shadowRoot : element,
              ),
            ),
          [document],
        )
        .filter((element): element is Element => element instanceof Element && element.checkVisibility()),
    );
  const state = () =>
    changes
      ? find()
          .map(({ textContent }) => textContent)
          .join()
      : find().length;
  const before = state();
  const longest = { task: 0, interaction: 0 };
  const observe = (type: string, key: keyof typeof longest) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.startTime >= start) longest[key] = Math.max(longest[key], entry.duration);
    }).observe({ type, durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  let start = Number.POSITIVE_INFINITY;
  observe('longtask', 'task');
  observe('event', 'interaction');
  const moment = new Promise((resolve) => {
    const begin = (event: Event) => {
      start = event.timeStamp;
      const check = () => {
        const now = state();
        const isShown = changes ? now !== before && now !== '' : now > before;
        if (!isShown && performance.now() - start < timeout) return requestAnimationFrame(check);
        return requestAnimationFrame(() => {
          const shown = isShown ? performance.now() - start : Number.NaN;
          // The observers are called in later tasks.
          setTimeout(() => resolve({ shown, ...longest }), 100);
        });
      };
      check();
    };
    // Not the click, which others may stop.
    addEventListener('pointerup', begin, { capture: true, once: true });
    addEventListener('input', (event) => event.composedPath()[0] instanceof HTMLSelectElement && begin(event), true);
  });
  Reflect.set(window, '__moment', moment);
}
