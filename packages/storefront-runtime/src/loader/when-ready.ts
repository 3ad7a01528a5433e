import { scrolledBy, scrollsPage } from '../page/scroller.ts';

/** Events that count as an interaction even before the page is loaded. */
const PRESS_EVENTS = ['pointerdown', 'keydown'];

/** A page that does not become idle within this time is treated as idle. */
const IDLE_TIMEOUT_MS = 2000;

export interface PageListeners {
  /** Called once, after the page's own load listeners have run or at an earlier first interaction. */
  onReady(): void;
  /** Called once after `onReady`, at the first interaction, or on load if the page is already scrolled. */
  onInteraction(): void;
}

/** Reports when the page is loaded and first used. A prerendered page or a background tab waits until it is visible. */
export function whenReady({ onReady, onInteraction }: PageListeners): void {
  let isLoaded = false;
  let isUsed = false;
  let hasReportedReady = false;
  let hasReportedInteraction = false;
  const report = () => {
    if (document.visibilityState === 'hidden') {
      document.addEventListener('visibilitychange', report);
      return;
    }
    if (!hasReportedReady && (isLoaded || isUsed)) {
      hasReportedReady = true;
      onReady();
    }
    if (!hasReportedInteraction && isUsed) {
      hasReportedInteraction = true;
      onInteraction();
    }
  };
  const interact = () => {
    isUsed = true;
    report();
  };
  // Runs before the page's own listeners, which may change the page (open a dialog, for example).
  const listen = (name: string) => addEventListener(name, interact, { capture: true, once: true });
  const afterLoad = () => {
    isLoaded = true;
    isUsed ||= scrolledBy() > 0;
    report();
    // A pointer may move over the page by chance, so pointer moves count only after load.
    listen('pointermove');
  };
  PRESS_EVENTS.forEach(listen);
  // In the capture phase, because scroll events of elements inside the body do not bubble.
  // A carousel may scroll by itself.
  const onScroll = ({ target }: Event) => {
    if (!scrollsPage(target)) return;
    removeEventListener('scroll', onScroll, true);
    interact();
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
