import { innerScroller } from './scroller.ts';

/**
 * Returns true while page scrolling is locked, as themes do while a drawer or dialog is open. Always false if an inner
 * element scrolls the page, because such a page never scrolls the window.
 */
export const isScrollLocked = (): boolean =>
  [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden') &&
  !innerScroller();
