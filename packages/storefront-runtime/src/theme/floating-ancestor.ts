/**
 * Returns the element or its nearest ancestor that floats over the page: one that is fixed to the window, or a bar that
 * sticks to the window's lower edge. A column that sticks while the page scrolls stands in the flow.
 */
export function floatingAncestor(element: Element): HTMLElement | null {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor instanceof HTMLElement && isFloating(ancestor)) return ancestor;
  }
  return null;
}

function isFloating(element: HTMLElement): boolean {
  const { position, top, bottom } = getComputedStyle(element);
  if (position === 'fixed') return true;
  return position === 'sticky' && bottom !== 'auto' && top === 'auto' && isLow(element);
}

/** Returns true if the element is low enough for a bar. */
export const isLow = ({ offsetHeight }: HTMLElement): boolean => offsetHeight <= innerHeight / 2;
