import type { WidgetContext } from '../mount/widget.ts';
import { innerScroller } from '../page/scroller.ts';

/** Extends the viewport far below any page, so that the observer fires even when the page jumps past the element. */
const MARGIN_BELOW = '0px 0px 1000000px 0px';

/** With no explicit root, margins have no effect in a cross-origin frame such as the theme editor. */
const OBSERVER_OPTIONS = { root: document, rootMargin: MARGIN_BELOW, scrollMargin: MARGIN_BELOW };

/**
 * Returns a function that returns true while the element from `find` is above the viewport, or if `find` returns null.
 * If the element is removed, `find` runs again. Renders the widget when the result changes. Observation starts with the
 * first call.
 */
export function observeScrolledPast(find: () => Element | null, { rerender, signal }: WidgetContext): () => boolean {
  let isPast: boolean | undefined;
  const update = (value: boolean) => {
    if (value === isPast) return;
    isPast = value;
    rerender();
  };

  function observe(): boolean {
    let element = find();
    // An element in a closed dialog has an empty rectangle at the origin, so it counts as past. An element clipped by a
    // scroll container, or beside the viewport, has a positive position and does not count as past.
    const visibility = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) update(!last.isIntersecting && last.boundingClientRect.bottom <= pageTop());
    }, OBSERVER_OPTIONS);
    const removals = new MutationObserver(() => {
      if (element?.isConnected) return;
      visibility.disconnect();
      element = find();
      if (element) visibility.observe(element);
      else update(true);
    });
    removals.observe(document.body, { subtree: true, childList: true });
    if (element) visibility.observe(element);
    signal.addEventListener('abort', () => {
      visibility.disconnect();
      removals.disconnect();
    });
    return !element;
  }

  return () => {
    isPast ??= observe();
    return isPast;
  };
}

/** Returns the top of the scrolled area in the viewport, in pixels: more than 0 if a header is above an inner scroller. */
const pageTop = () => innerScroller()?.getBoundingClientRect().top ?? 0;
