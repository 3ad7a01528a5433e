/** Whether the page's scrolling is switched off: every theme does that while its drawer or dialog is open. */
export const isScrollLocked = (): boolean =>
  [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden');

/** Tells whether the page's scrolling is switched off: at once, and when that changes. */
export function watchScrollLock(tell: (isLocked: boolean) => void): void {
  let last: boolean | undefined;
  const check = () => {
    const now = isScrollLocked();
    if (now !== last) tell(now);
    last = now;
  };
  const observer = new MutationObserver(check);
  for (const element of [document.documentElement, document.body]) {
    observer.observe(element, { attributes: true, attributeFilter: ['class', 'style'] });
  }
  check();
}
