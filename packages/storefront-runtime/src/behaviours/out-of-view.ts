import type { WidgetContext } from '../mount/widget.ts';
import { scrolledBy } from '../page/scrolled-by.ts';
import { innerScroller } from '../page/scroller.ts';

/** Extends the viewport far below any page, so that the observer fires even when the page jumps past the element. */
const MARGIN_BELOW = '0px 0px 1000000px 0px';

/** With no explicit root, margins have no effect in a cross-origin frame such as the theme editor. */
const OBSERVERS = [MARGIN_BELOW, '0px'].map((margin) => ({ root: document, rootMargin: margin, scrollMargin: margin }));

/**
 * Returns a function that returns true while the element from `find` is out of view (see `isOutOfView`), or if `find`
 * returns null. If the element is removed, `find` runs again. Renders the widget when the result changes. Observation
 * starts with the first call.
 */
export function observeOutOfView(find: () => Element | null, { rerender, signal }: WidgetContext): () => boolean {
  let isOut: boolean | undefined;
  let isBelow = false;
  let element: Element | null;
  const update = (value: boolean) => {
    if (value === isOut) return;
    isOut = value;
    rerender();
  };
  const check = (box: DOMRectReadOnly) => {
    isBelow = box.top >= viewport().bottom;
    update(isOutOfView(box));
  };

  function observe(): boolean {
    element = find();
    // One observer fires when the element passes the viewport's upper edge, the other when it enters or leaves the
    // viewport.
    const observers = OBSERVERS.map(
      (options) =>
        new IntersectionObserver((entries) => {
          const last = entries.at(-1);
          if (last && last.target === element) check(last.boundingClientRect);
        }, options),
    );
    const observeElement = () => {
      if (element) for (const observer of observers) observer.observe(element);
    };
    const removals = new MutationObserver(() => {
      if (element?.isConnected) return;
      for (const observer of observers) observer.disconnect();
      element = find();
      observeElement();
      if (!element) update(true);
    });
    removals.observe(document.documentElement, { subtree: true, childList: true });
    // An element below the viewport may come to count as out of view without crossing an edge.
    const onScroll = () => {
      if (isBelow && element) check(element.getBoundingClientRect());
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    observeElement();
    signal.addEventListener('abort', () => {
      removals.disconnect();
      for (const observer of observers) observer.disconnect();
    });
    return !element;
  }

  return () => {
    isOut ??= observe();
    return isOut;
  };
}

/**
 * Returns true for an element above the viewport. Below the viewport, an element counts as out of view after the shopper
 * has scrolled, if it is at least a viewport further down than the first screen of the page. Otherwise a page that begins
 * with its button just below the first screen would show the bar and hide it again.
 *
 * An element in a closed dialog has an empty rectangle at the origin, so it counts as above. An element clipped by a
 * scroll container, or beside the viewport, is not out of view.
 */
function isOutOfView({ top, bottom }: DOMRectReadOnly): boolean {
  const view = viewport();
  if (bottom <= view.top) return true;
  if (top < view.bottom) return false;
  const scrolled = scrolledBy();
  return scrolled > 0 && scrolled + top - view.bottom >= view.bottom - view.top;
}

/**
 * Returns the upper and lower edge of the scrolled area in the viewport, in pixels: more than 0 if a header is above an
 * inner scroller.
 */
function viewport(): { top: number; bottom: number } {
  const box = innerScroller()?.getBoundingClientRect();
  return { top: box?.top ?? 0, bottom: Math.min(box?.bottom ?? innerHeight, innerHeight) };
}
