import { content } from './scroller.ts';

/** Narrower windows count as phones, where content and widgets have about the same small margin. */
const MIN_WINDOW = 760;

/** A block with less space beside it counts as full width, in pixels. */
const MIN_MARGIN = 16;

/** A scroll bar beside the content may be this wide, in pixels. */
const TOLERANCE = 20;

/** Width of the content if the page has no centred block, in pixels. */
const DEFAULT_WIDTH = 1400;

let measured: { main: Element; width: number; margin: number } | undefined;

/**
 * Returns the space beside the theme's main content in pixels, the same on both sides: that of its widest centred block
 * that is narrower than the window. 0 on phones. Measured once for each width of the window. The first call reads the
 * layout, so call it before you change the page.
 */
export function contentMargin(): number {
  const main = content();
  const { clientWidth: width } = document.documentElement;
  if (measured?.main !== main || measured.width !== width) {
    const found = width > MIN_WINDOW ? marginOf(main, width) : 0;
    measured = { main, width, margin: found < width ? found : Math.max(0, (width - DEFAULT_WIDTH) / 2) };
  }
  return measured.margin;
}

/** Returns the space beside the widest centred block of an element; Infinity without one. */
function marginOf(element: Element, width: number): number {
  const { left, right } = element.getBoundingClientRect();
  const margin = left + Number.parseFloat(getComputedStyle(element).paddingLeft);
  if (margin < MIN_MARGIN) return Math.min(...Array.from(element.children, (child) => marginOf(child, width)));
  return Math.abs(left + right - width) < TOLERANCE ? margin : Number.POSITIVE_INFINITY;
}
