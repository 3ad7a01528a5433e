/** The page's own content. Whatever scrolls the page is this element or one around it. */
export const content = (): Element => document.querySelector('main') ?? document.body;

/** How far the page is scrolled, in pixels. Some themes scroll an element inside the body instead of the window. */
export function scrolledBy(): number {
  let pixels = 0;
  for (let element: Element | null = content(); element; element = element.parentElement) pixels += element.scrollTop;
  return pixels;
}

/** The element that scrolls the page instead of the window, or null where the window does. */
export function innerScroller(): HTMLElement | null {
  for (let element: Element | null = content(); element instanceof HTMLElement; element = element.parentElement) {
    if (element === document.documentElement) return null;
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)) {
      return element;
    }
  }
  return null;
}

/** Returns true for the target of a scroll event that moved the page, and false for a carousel's. */
export function scrollsPage(target: EventTarget | null): boolean {
  return target instanceof Node && target.contains(content());
}
