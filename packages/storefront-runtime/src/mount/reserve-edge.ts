export type Edge = 'top' | 'bottom';

const reserved = new Map<object, { edge: Edge; pixels: number }>();
const original = new Map<Edge, string>();

/**
 * Keeps the browser from scrolling a focused control of the page under a widget (WCAG 2.2, 2.4.11). Zero pixels give
 * the edge back.
 */
export function reserveEdge(owner: object, edge: Edge, pixels: number): void {
  if (pixels > 0) reserved.set(owner, { edge, pixels });
  else reserved.delete(owner);
  for (const side of ['top', 'bottom'] as const) apply(side);
}

function apply(edge: Edge): void {
  const { style } = document.documentElement;
  const property = `scroll-padding-${edge}`;
  const before = original.get(edge);
  const height = Math.max(
    0,
    ...[...reserved.values()].filter((entry) => entry.edge === edge).map((entry) => entry.pixels),
  );
  if (height === 0) {
    if (before === undefined) return;
    style.setProperty(property, before);
    original.delete(edge);
    return;
  }
  if (before === undefined) original.set(edge, style.getPropertyValue(property));
  style.setProperty(property, `${Math.ceil(height)}px`);
}
