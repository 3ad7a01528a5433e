/** Smallest side of a visible element, in pixels. Text for screen readers only is smaller. */
const MIN_SIDE = 4;

/** Returns true for an element that takes up room on the page. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const { visibility } = getComputedStyle(element);
  return width >= MIN_SIDE && height >= MIN_SIDE && visibility === 'visible';
}

/** Returns the radius of a box's first corner in pixels, at most half of the element's height. */
export function radiusOf({ borderTopLeftRadius }: CSSStyleDeclaration, { offsetHeight }: HTMLElement): number {
  const value = Number.parseFloat(borderTopLeftRadius) || 0;
  const pixels = /^[\d.]+%/.test(borderTopLeftRadius) ? (value / 100) * offsetHeight : value;
  return Math.min(pixels, offsetHeight / 2);
}

/** Returns true for a box whose ends are half circles. */
export function isRound(box: HTMLElement): boolean {
  const radius = radiusOf(getComputedStyle(box), box);
  return radius > 0 && radius * 2 >= box.offsetHeight - 1;
}
