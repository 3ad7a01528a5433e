import { innerScroller } from '../page/scroller.ts';

export type Edge = 'top' | 'bottom';

interface Reservation {
  edge: Edge;
  pixels: number;
}

const reservations = new Map<object, Reservation>();

/** What the page had set inline where we have set something, to be given back. */
let taken: { element: HTMLElement; property: string; own: string }[] = [];

/**
 * Keeps an edge of the viewport free for a widget: the browser scrolls no focused control of the page under it (WCAG
 * 2.2, 2.4.11), and the end of the page can be scrolled clear of it. The page only grows below its last line, so nothing
 * that the shopper sees moves. Zero pixels give the edge back.
 */
export function reserveEdge(owner: object, edge: Edge, pixels: number): void {
  if (pixels > 0) reservations.set(owner, { edge, pixels: Math.ceil(pixels) });
  else reservations.delete(owner);
  applyReservations();
  const focused = document.querySelector(':focus-visible');
  if (pixels > 0 && focused && isCovered(focused, edge, pixels)) focused.scrollIntoView({ block: 'nearest' });
}

/** Whether the widget slid in over what has the keyboard's focus. What is scrolled out of sight is left there. */
function isCovered(element: Element, edge: Edge, pixels: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return false;
  return edge === 'bottom' ? bottom > innerHeight - pixels : top < pixels;
}

/** What widgets take of an edge of the viewport now, in pixels: the highest of them. */
export function reservedHeight(edge: Edge): number {
  return Math.max(0, ...[...reservations.values()].filter((entry) => entry.edge === edge).map(({ pixels }) => pixels));
}

/** Adds to what the theme's stylesheets say. All is read before anything is written: the page's styles are calculated once. */
function applyReservations(): void {
  for (const { element, property, own } of taken) element.style.setProperty(property, own);
  const scroller = innerScroller();
  const root = scroller ?? document.documentElement;
  const places = [
    { element: root, property: 'scroll-padding-top', pixels: reservedHeight('top') },
    { element: root, property: 'scroll-padding-bottom', pixels: reservedHeight('bottom') },
    { element: scroller ?? document.body, property: 'padding-bottom', pixels: reservedHeight('bottom') },
  ].filter(({ pixels }) => pixels > 0);
  taken = places.map(({ element, property }) => ({ element, property, own: element.style.getPropertyValue(property) }));
  const themes = places.map(({ element, property }) => getComputedStyle(element).getPropertyValue(property));
  places.forEach(({ element, property, pixels }, index) => {
    element.style.setProperty(property, `${(Number.parseFloat(themes[index] ?? '') || 0) + pixels}px`);
  });
}
