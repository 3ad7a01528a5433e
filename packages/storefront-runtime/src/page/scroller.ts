/** Returns the page's main content. The element that scrolls the page is the main content or an ancestor. */
export const content = (): Element => document.querySelector('main') ?? document.body;

const overflowOf = (element: Element): string => getComputedStyle(element).overflowY;

/**
 * Returns the element that scrolls the page instead of the window, or null if the window does. The body's overflow applies
 * to the window, unless the root has its own.
 */
export function innerScroller(): HTMLElement | null {
  const { body, documentElement: root } = document;
  const end = overflowOf(root) === 'visible' ? body : root;
  for (let element: Element | null = content(); element instanceof HTMLElement; element = element.parentElement) {
    if (element === end) return null;
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(overflowOf(element))) return element;
  }
  return null;
}

/** Returns true if `target`, the target of a scroll event, scrolls the page, unlike a carousel. */
export function scrollsPage(target: EventTarget | null): boolean {
  return target instanceof Node && target.contains(content());
}
