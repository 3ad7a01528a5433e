/**
 * Tells when the page's scrolling is switched off: every theme does that while its drawer or dialog is open, and
 * nothing of ours should lie over it. A page that is locked from the start is laid out that way, and tells nothing.
 */
export function watchScrollLock(tell: (isLocked: boolean) => void): void {
  const roots = [document.documentElement, document.body];
  const isLocked = () => roots.some((element) => getComputedStyle(element).overflowY === 'hidden');
  let last = isLocked();
  if (last) return;
  const observer = new MutationObserver(() => {
    const now = isLocked();
    if (now !== last) tell(now);
    last = now;
  });
  for (const element of roots) observer.observe(element, { attributes: true, attributeFilter: ['class', 'style'] });
}
