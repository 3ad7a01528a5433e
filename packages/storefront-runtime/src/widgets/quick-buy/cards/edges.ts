/** The left, top, right and bottom coordinates of a rectangle, in pixels. */
export type Box = [left: number, top: number, right: number, bottom: number];

/**
 * Returns an element's box inside its borders, relative to an ancestor, otherwise to the page. Ignores transforms and
 * scroll positions, because cards zoom, and slide in when they appear.
 */
export function edges(element: Element, ancestor?: Element): Box {
  let left = 0;
  let top = 0;
  // SVG elements have no offsets, and fill their parents.
  let at = element instanceof HTMLElement ? element : element.parentElement;
  for (; at && at !== ancestor; at = at.offsetParent as HTMLElement | null) {
    left += at.offsetLeft + at.clientLeft;
    top += at.offsetTop + at.clientTop;
  }
  // An ancestor that is not positioned is not among the offset parents.
  const [x, y] = at || !ancestor ? [0, 0] : edges(ancestor);
  left -= x;
  top -= y;
  return [left, top, left + element.clientWidth, top + element.clientHeight];
}

/** Returns the part of a rectangle inside another. */
export const overlap = (one: Box, other: Box): Box =>
  one.map((edge, side) => Math[side < 2 ? 'max' : 'min'](edge, other[side] as number)) as Box;
