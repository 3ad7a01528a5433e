/** The left, top, right and bottom coordinates of a rectangle, in pixels. */
export type Box = [left: number, top: number, right: number, bottom: number];

export type Position = readonly [left: number, top: number];

/** The positions in the page that were read since the last `clear`, because themes can make each reading slow. */
export const positions = new Map<Element, Position>();

function positionInPage(element: Element | null): Position {
  // SVG elements have no offsets, and fill their parents.
  const at = element instanceof HTMLElement ? element : element?.parentElement;
  if (!at) return [0, 0];
  const known = positions.get(at);
  if (known) return known;
  const [left, top] = positionInPage(at.offsetParent);
  const position = [left + at.offsetLeft + at.clientLeft, top + at.offsetTop + at.clientTop] as const;
  positions.set(at, position);
  return position;
}

/**
 * Returns an element's position inside its borders, relative to an ancestor. Ignores transforms and scroll positions,
 * because cards zoom, and slide in when they appear.
 */
export function positionIn(ancestor: Element, element: Element): Position {
  const [x, y] = positionInPage(ancestor);
  const [left, top] = positionInPage(element);
  return [left - x, top - y];
}

/** Returns an element's box inside its borders, relative to an ancestor. */
export function edges(element: Element, ancestor: Element): Box {
  const [left, top] = positionIn(ancestor, element);
  return [left, top, left + element.clientWidth, top + element.clientHeight];
}

/** Returns the part of a rectangle inside another. */
export const overlap = (one: Box, other: Box): Box =>
  one.map((edge, side) => (side < 2 ? Math.max : Math.min)(edge, other[side] as number)) as Box;
