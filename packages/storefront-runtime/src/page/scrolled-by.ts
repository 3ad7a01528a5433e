import { content } from './scroller.ts';

/**
 * Returns the page's scroll position in pixels. Some themes scroll an element inside the body instead of the window.
 * Separate from `scroller.ts`, because only the loader and the sticky bar need it.
 */
export function scrolledBy(): number {
  let pixels = 0;
  for (let element: Element | null = content(); element; element = element.parentElement) pixels += element.scrollTop;
  return pixels;
}
