import type { WidgetContext } from '../mount/widget.ts';
import { scrolledBy } from '../page/scrolled-by.ts';

/**
 * Returns a predicate for a distance in pixels: is the page scrolled by at least this distance? Renders the widget when
 * the predicate's last result changes.
 */
export function observeScrollPosition({ rerender, signal }: WidgetContext): (pixels: number) => boolean {
  let threshold = 0;
  let wasPast = false;
  // Without a threshold, the scroll position is not read, because reading it may force a layout.
  const isPast = () => threshold <= 0 || scrolledBy() >= threshold;
  const check = () => isPast() !== wasPast && rerender();
  // In the capture phase, because scroll events of elements inside the body do not bubble.
  addEventListener('scroll', check, { capture: true, passive: true, signal });
  return (pixels) => {
    threshold = pixels;
    wasPast = isPast();
    return wasPast;
  };
}
