import type { Page } from '@playwright/test';
import { watchRequests } from '../kit/watch-requests.ts';

/** What shows the result of a press. */
export interface Result {
  /** The element that shows it. ` >>> ` leads into a shadow root. */
  shows: string;
  /** True if the element's text must change; otherwise it must appear, or one more of its kind. */
  changes?: boolean;
}

/** A measured press, in milliseconds. */
export interface Press {
  /** Until the frame after the one that contains the result. */
  shown: number;
  /** The longest task until then. */
  task: number;
  /** The longest interaction, as in Interaction to Next Paint. */
  interaction: number;
  /** Number of requests until nothing is requested any more. */
  requests: number;
}

const TIMEOUT_MS = 15_000;

/** Measures the time from the press that `press` makes until its result is shown. */
export async function watchPress(page: Page, result: Result, press: () => Promise<void>): Promise<Press> {
  const watched = watchRequests(page);
  await page.evaluate(watch, { ...result, timeout: TIMEOUT_MS });
  await press();
  const times = await page.evaluate(() => Reflect.get(window, '__moment') as Promise<Omit<Press, 'requests'>>);
  await watched.quiet();
  watched.stop();
  return { ...times, requests: watched.requests.length };
}

/** Runs in the page. Stores a promise of the times of the next press. */
function watch({ shows, changes, timeout }: Result & { timeout: number }): void {
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
  });
  Reflect.set(window, '__moment', moment);
}
