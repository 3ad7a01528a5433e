import type { WidgetLife } from '../mount/widget.ts';
import { scrolledBy } from '../page/scroller.ts';

/** Tells whether the page is scrolled at least so many pixels from its top. Draws the widget again when that changes. */
export function followScrolling({ redraw, ended }: WidgetLife): (pixels: number) => boolean {
  let threshold = 0;
  let wasPast = false;
  // Without a threshold the page is not asked, which may have to be laid out to know.
  const isPast = () => threshold <= 0 || scrolledBy() >= threshold;
  const check = () => isPast() !== wasPast && redraw();
  // Scroll events of elements inside the body do not bubble.
  addEventListener('scroll', check, { capture: true, passive: true, signal: ended });
  return (pixels) => {
    threshold = pixels;
    wasPast = isPast();
    return wasPast;
  };
}
