/** Calls `changed` at once, and when page scrolling is locked or unlocked. */
export function watchScrollLock(isScrollLocked: () => boolean, changed: (isLocked: boolean) => void): void {
  let last: boolean | undefined;
  const check = () => {
    const isLocked = isScrollLocked();
    if (isLocked !== last) changed(isLocked);
    last = isLocked;
  };
  const observer = new MutationObserver(check);
  // All attributes are observed, because some themes lock scrolling with a custom attribute.
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  check();
}
