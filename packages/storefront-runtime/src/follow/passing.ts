import type { WidgetLife } from '../mount/widget.ts';

/**
 * Reaches from the viewport to below any page. So the observer tells of passing even when the page jumps over the element
 * without ever showing it.
 */
const BELOW = '0px 0px 1000000px 0px';

/**
 * Tells whether the shopper has scrolled past an element of the page, so that it lies above the viewport. Without such an
 * element there is nothing to wait for. `find` is asked again when the page was rebuilt. Draws the widget again when the
 * answer changes.
 */
export function followPassing(find: () => Element | null, { redraw, ended }: WidgetLife): () => boolean {
  let watched = find();
  let hasPassed = isAbove(watched);
  const check = () => {
    if (isAbove(watched) === hasPassed) return;
    hasPassed = !hasPassed;
    redraw();
  };
  const visibility = new IntersectionObserver(check, { rootMargin: BELOW });
  const watch = () => {
    if (watched) visibility.observe(watched);
  };
  const rebuilds = new MutationObserver(() => {
    if (watched?.isConnected) return;
    if (watched) visibility.unobserve(watched);
    watched = find();
    watch();
    check();
  });
  rebuilds.observe(document.body, { subtree: true, childList: true });
  watch();
  ended.addEventListener('abort', () => {
    visibility.disconnect();
    rebuilds.disconnect();
  });
  return () => hasPassed;
}

/** An element that isn't shown, as in a closed dialog, has no place to be past of. */
function isAbove(element: Element | null): boolean {
  if (!element || element.getClientRects().length === 0) return true;
  return element.getBoundingClientRect().bottom <= 0;
}
