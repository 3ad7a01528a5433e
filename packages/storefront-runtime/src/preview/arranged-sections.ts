import type { PartOrder, SectionPlace } from '@uptill/feature-schema/storefront';
import type { ArrangedPart } from '../samples/protocol.ts';

/** A place in the drawer to which a section can move. */
export interface Gap {
  place: string;
  /** The shown section right above the gap in the same place, if any. */
  below?: string;
  /** In CSS pixels from the top of the window. */
  y: number;
  /** True if the gap is not scrolled out of view. */
  isInView: boolean;
}

/** By what is always in the drawer: the element beside a place without shown sections, and its nearest edge. */
const NEIGHBOURS: Record<SectionPlace, readonly [selector: string, edge: 'top' | 'bottom']> = {
  'above-lines': ['[part=lines],[part=empty]', 'top'],
  'below-lines': ['[part=lines],[part=empty]', 'bottom'],
  'above-buttons': ['[part=checkout]', 'top'],
  'below-buttons': ['[part=footer]', 'bottom'],
};

/** Returns the drawer's content. */
export const drawer = () => document.querySelector('uptill-mini-cart')?.shadowRoot ?? null;

/** Returns the shown sections of the drawer by their part. */
export function shownSections(root: ParentNode | null): Map<string, HTMLElement> {
  const sections = [...(root?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
  return new Map(
    sections.filter((element) => element.offsetHeight > 0).map((element) => [element.dataset.section ?? '', element]),
  );
}

/**
 * Returns the gaps to which a section can move, and its own, from top to bottom. Places that are not in the drawer, such as
 * those around the buttons of an empty cart, have none.
 */
export function gapsFor(
  part: string,
  { places }: ArrangedPart,
  order: PartOrder,
  root: ParentNode,
  shown: ReadonlyMap<string, HTMLElement>,
): Gap[] {
  return Object.entries(order)
    .filter(([place]) => places.includes(place))
    .flatMap(([place, parts]): Gap[] => {
      const [selector, edge] = NEIGHBOURS[place as SectionPlace];
      const neighbour = root.querySelector(selector);
      if (!neighbour) return [];
      const others = parts.flatMap((name) => {
        const element = name === part ? undefined : shown.get(name);
        return element ? [{ name, element }] : [];
      });
      const [first] = others;
      const top = first ? gapAt(first.element, 'top') : gapAt(neighbour, edge);
      return [
        { place, ...top },
        ...others.map(({ name, element }) => ({ place, below: name, ...gapAt(element, 'bottom') })),
      ];
    });
}

function gapAt(element: Element, edge: 'top' | 'bottom'): Pick<Gap, 'y' | 'isInView'> {
  const y = element.getBoundingClientRect()[edge];
  const view = viewOf(element);
  return { y, isInView: y >= view.top - 1 && y <= view.bottom + 1 };
}

/** Returns the part of the window in which an element can be seen. */
export function viewOf(element: Element): { top: number; bottom: number } {
  let [top, bottom] = [0, innerHeight];
  for (const scroller of scrollersAround(element)) {
    const rect = scroller.getBoundingClientRect();
    top = Math.max(top, rect.top);
    bottom = Math.min(bottom, rect.bottom);
  }
  return { top, bottom };
}

function scrollersAround(element: Element): Element[] {
  const around: Element[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) if (clips(outer)) around.push(outer);
  return around;
}

const clips = (element: Element) => getComputedStyle(element).overflowY !== 'visible';

/** Returns the elements of the drawer that can be scrolled. */
export const scrollersIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('dialog *')].filter(
    (element) => element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto',
  );
