import type { Box } from './edges.ts';

type Size = readonly [width: number, height: number];

/** Where a control is placed on an image. */
export interface Place {
  /** The position, as in the settings. `none` if there is no free place. */
  position: string;
  /** Distance by which the control is moved down from this position, in pixels. */
  shift: number;
}

/**
 * Returns the free place for a control on an image: the configured position, otherwise the opposite edge, otherwise the
 * other side, otherwise the nearest place beside an obstacle. All boxes are relative to the image. `padding` is the distance
 * from its edges.
 */
export function freePlace(
  configured: string,
  image: Size,
  [width, height]: Size,
  [paddingX, paddingY]: Size,
  obstacles: Box[],
): Place {
  const [vertical = '', side] = configured.split('-');
  // A set, so that the configured position comes first and no position twice.
  const sides = side ? new Set([side, 'left', 'right']) : [''];
  const end = image[1] - height;
  const ys: Record<string, number> = { top: paddingY, center: end / 2, bottom: end - paddingY };
  const isFree = (side: string, y: number) => {
    const x = side === 'right' ? image[0] - paddingX - width : paddingX;
    return obstacles.every(
      ([left, top, right, bottom]) => left >= x + width || right <= x || top >= y + height || bottom <= y,
    );
  };
  const wanted = ys[vertical] ?? 0;
  type Candidate = [name: string, y: number];
  const edges = [...new Set([vertical, 'bottom', 'top', 'center'])]
    .slice(0, side ? 2 : 3)
    .map((name): Candidate => [name, ys[name] ?? 0]);
  const others = obstacles
    .flatMap(([, top, , bottom]) => [top - height, bottom])
    .filter((y) => y >= 0 && y <= end)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .map((y): Candidate => [vertical, y]);
  for (const candidates of [edges, others])
    for (const side of sides)
      for (const [name, y] of candidates)
        if (isFree(side, y)) return { position: side ? `${name}-${side}` : name, shift: y - (ys[name] ?? 0) };
  return { position: 'none', shift: 0 };
}
