import { useEffect, useState } from 'preact/hooks';

/**
 * Whether the shopper has scrolled past an element of the page, so that it lies above the viewport. Without such an
 * element there is nothing to wait for. `find` is asked again when the page was rebuilt.
 */
export function usePassedElement(find: () => Element | null): boolean {
  const [isPassed, setPassed] = useState(() => isAbove(find()));
  useEffect(() => {
    let watched: Element | null = null;
    const visibility = new IntersectionObserver(() => setPassed(isAbove(watched)));
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
