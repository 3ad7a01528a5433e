import { innerScroller } from '../page/scroller.ts';

/**
 * Returns true while page scrolling is switched off: themes do that while a drawer or dialog is open. Where an element inside the
 * body scrolls the page, the window never does.
 */
export const isScrollLocked = (): boolean =>
  [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden') &&
  !innerScroller();

/** Tells whether page scrolling is switched off: at once, and when that changes. */
export function watchScrollLock(tell: (isLocked: boolean) => void): void {
  let last: boolean | undefined;
  const check = () => {
    const now = isScrollLocked();
    if (now !== last) tell(now);
    last = now;
  };
  const observer = new MutationObserver(check);
  // Any attribute: some themes lock by one of their own.
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  check();
}
