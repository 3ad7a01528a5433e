import { innerScroller } from '../page/scroller.ts';

/**
 * Returns true while page scrolling is locked, as themes do while a drawer or dialog is open. Always false if an inner
 * element scrolls the page, because such a page never scrolls the window.
 */
export const isScrollLocked = (): boolean =>
  [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden') &&
  !innerScroller();

/** Calls `changed` at once, and when page scrolling is locked or unlocked. */
export function watchScrollLock(changed: (isLocked: boolean) => void): void {
  let last: boolean | undefined;
  const check = () => {
    const isLocked = isScrollLocked();
    if (isLocked !== last) changed(isLocked);
    last = isLocked;
  };
  const observer = new MutationObserver(check);
  // All attributes are observed, because some themes lock scrolling with an attribute of their own.
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  check();
}
