import type { Moment } from '../page/page.ts';
import { scrolledBy, scrollsPage } from '../page/scroller.ts';

/** Events that count as an interaction even before the page is loaded. */
const ACTIVATION_EVENTS = ['pointerdown', 'keydown'];

/** A page that does not become idle within this time is treated as idle. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Calls `onReached` once for each moment, in order: `loaded` after the page's own load listeners have run or at an
 * earlier first interaction, `moved` at the first interaction, or on load if the page is already scrolled, and `intent`
 * at the first pointer or key press. A prerendered page or a background tab waits until it is visible.
 */
export function observeMoments(onReached: (moment: Moment) => void): void {
  const reached = new Set<Moment>();
  let reported = 0;
  const report = () => {
    if (document.visibilityState === 'hidden') {
      document.addEventListener('visibilitychange', report);
      return;
    }
    const unreported = [...reached].slice(reported);
    reported = reached.size;
    unreported.forEach(onReached);
  };
  const reach = (...moments: Moment[]) => {
    for (const moment of moments) reached.add(moment);
    report();
  };
  // Runs before the page's own listeners, which may change the page, for example open a dialog.
  const listen = (name: string, ...moments: Moment[]) =>
    addEventListener(name, () => reach('loaded', 'moved', ...moments), { capture: true, once: true });
  const afterLoad = () => {
    reach('loaded');
    if (scrolledBy() > 0) reach('moved');
    // A pointer may move over the page by chance, so pointer moves count only after load.
    listen('pointermove');
  };
  for (const name of ACTIVATION_EVENTS) listen(name, 'intent');
  // In the capture phase, because scroll events of elements inside the body do not bubble.
  // A carousel may scroll by itself.
  const onScroll = ({ target }: Event) => {
    if (!scrollsPage(target)) return;
    removeEventListener('scroll', onScroll, true);
    reach('loaded', 'moved');
  };
  addEventListener('scroll', onScroll, true);
  const onLoad = () => setTimeout(afterLoad);
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
}

/** Calls `run` when the page is idle. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, 200);
}
