import { useEffect, useState } from 'preact/hooks';

/**
 * Reaches from the viewport to below any page. So the observer tells of passing even when the page jumps over the element
 * without ever showing it.
 */
const BELOW = '0px 0px 1000000px 0px';

/**
 * Whether the shopper has scrolled past an element of the page, so that it lies above the viewport. Without such an
 * element there is nothing to wait for. `find` is asked again when the page was rebuilt.
 */
export function usePassedElement(find: () => Element | null): boolean {
  const [isPassed, setPassed] = useState(() => isAbove(find()));
  useEffect(() => {
    let watched: Element | null = null;
    const visibility = new IntersectionObserver(() => setPassed(isAbove(watched)), { rootMargin: BELOW });
    const watch = () => {
      if (watched?.isConnected) return;
      if (watched) visibility.unobserve(watched);
      watched = find();
      if (watched) visibility.observe(watched);
      setPassed(isAbove(watched));
    };
    const rebuilds = new MutationObserver(watch);
    rebuilds.observe(document.body, { subtree: true, childList: true });
    watch();
    return () => {
      visibility.disconnect();
      rebuilds.disconnect();
    };
  }, [find]);
  return isPassed;
}

/** An element that isn't shown, as in a closed dialog, has no place to be past of. */
function isAbove(element: Element | null): boolean {
  if (!element || element.getClientRects().length === 0) return true;
  return element.getBoundingClientRect().bottom <= 0;
}
