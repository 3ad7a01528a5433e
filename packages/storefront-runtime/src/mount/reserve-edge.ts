import { innerScroller } from '../page/scroller.ts';
import { type Edge, reservedEdges } from './reserved-edges.ts';

interface Reservation {
  edge: Edge;
  pixels: number;
}

const reservations = new Map<object, Reservation>();

/** The inline styles that `applyReservations` has overridden, with their original values. */
let overridden: { element: HTMLElement; property: string; original: string }[] = [];

/**
 * Reserves an edge of the viewport for a widget, so that the browser does not scroll a focused control under the widget
 * (WCAG 2.2, 2.4.11) and the end of the page is not covered. Adds padding only at the end of the page, so visible
 * content does not move. Zero pixels release the edge.
 */
export function reserveEdge(owner: object, edge: Edge, pixels: number): void {
  if (pixels > 0) reservations.set(owner, { edge, pixels: Math.ceil(pixels) });
  else reservations.delete(owner);
  applyReservations();
  reservedEdges.set({ top: reservedHeight('top'), bottom: reservedHeight('bottom') });
  const focused = document.querySelector(':focus-visible');
  if (pixels > 0 && focused && isCovered(focused, edge, pixels)) focused.scrollIntoView({ block: 'nearest' });
}

/** Returns true if the widget covers the focused element. False if the element is scrolled out of the viewport. */
function isCovered(element: Element, edge: Edge, pixels: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return false;
  return edge === 'bottom' ? bottom > innerHeight - pixels : top < pixels;
}

/** Returns the highest reservation of an edge, in pixels. */
function reservedHeight(edge: Edge): number {
  return Math.max(0, ...[...reservations.values()].filter((entry) => entry.edge === edge).map(({ pixels }) => pixels));
}

/**
 * Adds the reservations to the theme's styles. Reads all values before writing, so that styles are calculated only
 * once.
 */
function applyReservations(): void {
  for (const { element, property, original } of overridden) element.style.setProperty(property, original);
  const scroller = innerScroller();
  const root = scroller ?? document.documentElement;
  const targets = [
    { element: root, property: 'scroll-padding-top', pixels: reservedHeight('top') },
    { element: root, property: 'scroll-padding-bottom', pixels: reservedHeight('bottom') },
    { element: scroller ?? document.body, property: 'padding-bottom', pixels: reservedHeight('bottom') },
  ].filter(({ pixels }) => pixels > 0);
  overridden = targets.map(({ element, property }) => ({
    element,
    property,
    original: element.style.getPropertyValue(property),
  }));
  const themeValues = targets.map(({ element, property }) => getComputedStyle(element).getPropertyValue(property));
  targets.forEach(({ element, property, pixels }, index) => {
    element.style.setProperty(property, `${(Number.parseFloat(themeValues[index] ?? '') || 0) + pixels}px`);
  });
}
