import { type Box, overlap, type Position, positionIn } from './edges.ts';
import { isPhoto } from './find-card.ts';

/** Elements that are content even if they contain nothing. Custom elements are, too. */
const CONTROLS = 'a,button,input,select,label,summary,svg,img,i,[role=button]';

/** Share of the image above which an element is a layer, whose children count instead. */
const MAX_SHARE = 0.5;

/** The same for an element without content, such as a colour swatch. Gradients are larger. */
const MAX_EMPTY_SHARE = 0.25;

/** Smallest overlap that counts, in pixels. Texts for screen readers are 1 px wide. */
const MIN_OVERLAP = 2;

/**
 * The elements over the image, as indexes, by the card's structure. Most cards of a page have the same structure, and
 * reading the layout of every element would take most of the time.
 */
const known = new Map<string, number[]>();

/** Lets the next placement search the cards again, because some themes display elements only on hover. */
export const forgetObstacles = (): void => known.clear();

/** The visible part of a card's image. All boxes are relative to the parent of the card's control. */
export interface View {
  visible: Box;
  /** The innermost element that clips the image, and its box. */
  frame?: { element: Element; box: Box };
}

/**
 * Returns the boxes of the theme's elements over an image, relative to `parent`: badges, buttons, swatches and bars, also if
 * they only appear on hover.
 */
export function obstaclesOf(
  { root, image }: { root: Element; image: Element },
  parent: Element,
  { visible, frame }: View,
): Box[] {
  const elements: Element[] = [];
  const names: unknown[] = [innerWidth];
  for (const element of root.getElementsByTagName('*')) {
    if (element.localName.startsWith('uptill-')) continue;
    elements.push(element);
    names.push(element.localName, element.getAttribute('class'));
  }
  const key = names.join();
  const origin = parent.getBoundingClientRect();

  /** Returns where an element overlaps the image: as laid out, and as transformed. */
  function boxesOf(element: Element): Box[] {
    const { x, y, width, height } = element.getBoundingClientRect();
    const corners: Position[] = [[x - origin.x - parent.clientLeft, y - origin.y - parent.clientTop]];
    if (element instanceof HTMLElement) corners.push(positionIn(parent, element));
    return corners
      .map(([left, top]) => {
        // An element that is above or below the frame slides into it.
        if (frame?.element.contains(element)) top = Math.max(frame.box[1], Math.min(top, frame.box[3] - height));
        return overlap([left, top, left + width, top + height], visible);
      })
      .filter(([left, top, right, bottom]) => right - left > MIN_OVERLAP && bottom - top > MIN_OVERLAP);
  }

  function isObstacle(element: Element): boolean {
    // Elements that are not displayed, such as scripts, are known by one reading of the layout.
    if ((element as HTMLElement).offsetWidth === 0 || element.parentElement?.closest('svg')) return false;
    const isContent =
      element.matches(CONTROLS) ||
      element.localName.includes('-') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!(isContent || !element.firstElementChild) || element.contains(image) || isPhoto(element)) return false;
    const limit = (isContent ? MAX_SHARE : MAX_EMPTY_SHARE) * areaOf(visible);
    return boxesOf(element).some((box) => areaOf(box) < limit);
  }

  const found = known.get(key) ?? elements.flatMap((element, index) => (isObstacle(element) ? index : []));
  known.set(key, found);
  return found.flatMap((index) => boxesOf(elements[index] as Element));
}

const areaOf = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);
