import type { Card } from './card.ts';

/** Events that theme cards and sliders handle. */
const EVENTS = ['click', 'auxclick', 'pointerdown', 'mousedown', 'touchstart', 'dragstart', 'keydown'];

/** The events that follow or drag a link. */
const LINK_EVENTS = /click|drag/;

/**
 * The placement of each host, by image and by parent. A placement reads the layout and returns a function that applies
 * it.
 */
const placements = new Map<Element, () => () => void>();

/** Places the hosts of these elements. Reads all layout before the first change. */
function placeAll(elements: { target: Node }[]): void {
  const reads = new Set(elements.flatMap(({ target }) => placements.get(target as Element) ?? []));
  for (const apply of [...reads].map((read) => read())) apply();
}

const sizes = new ResizeObserver(placeAll);

/**
 * Restores a host that was removed by a theme's DOM patch. Waits for the next frame, because the theme may observe the
 * change.
 */
const children = new MutationObserver((records) => requestAnimationFrame(() => placeAll(records)));

/**
 * Positions an element over a card's image before the next paint, and keeps it in position. The element takes no space
 * and lets clicks through, except where its content sets `pointer-events`. Those clicks do not reach the card, which
 * may be a link. Returns a function that removes the element.
 */
export function placeOnImage({ root, image }: Card, host: HTMLElement): () => void {
  const parent = parentOf(root, image);
  let isMadeRelative = false;

  for (const name of EVENTS) {
    const stop = (event: Event) => {
      event.stopPropagation();
      if (LINK_EVENTS.test(name) && host.closest('a')) event.preventDefault();
    };
    host.addEventListener(name, stop);
  }

  function read(): () => void {
    const isStatic = getComputedStyle(parent).position === 'static';
    const [left, top, width, height] = boxIn(parent, image);
    const isBottomOccupied = [...root.querySelectorAll('button')].some((button) => isInLowerHalf(button, image));
    return () => {
      host.toggleAttribute('data-top', isBottomOccupied);
      // The image has no size while the theme shows another image.
      if (!placements.has(image) || width <= 0 || height <= 0) return;
      if (isStatic) parent.style.position = 'relative';
      isMadeRelative ||= isStatic;
      // `!important`, because a theme's rules for all children of a card override the shadow root's rules.
      host.style.cssText =
        `position:absolute;inset:${top}px auto auto ${left}px;width:${width}px;height:${height}px;margin:0;padding:0;pointer-events:none;`.replaceAll(
          ';',
          '!important;',
        );
      if (host.parentElement !== parent) add();
    };
  }

  function add(): void {
    // Cloned cards, for example in a slider, contain clones of the host without content.
    for (const copy of root.querySelectorAll(host.localName)) if (!copy.shadowRoot) copy.remove();
    // Neither the first nor the last child, if possible, because themes have rules for these.
    parent.insertBefore(host, parent.children[1] ? parent.lastElementChild : null);
    children.observe(parent, { childList: true });
  }

  // Observed together, so that both are reported at once and layout is read once.
  const elements = [image, parent];
  for (const element of elements) {
    placements.set(element, read);
    sizes.observe(element);
  }
  return () => {
    host.remove();
    if (isMadeRelative) parent.style.removeProperty('position');
    for (const element of elements) {
      placements.delete(element);
      sizes.unobserve(element);
    }
  };
}

/**
 * Returns the parent for a card's host: the outermost positioned ancestor of the image, because a link that covers the
 * card is above the content of inner elements. Outside links, if possible.
 */
function parentOf(root: HTMLElement, image: Element): HTMLElement {
  const isInLink = root.closest('a');
  const around: HTMLElement[] = [];
  for (let at = image.parentElement; at && root.contains(at); at = at.parentElement) {
    if ((isInLink || !at.closest('a')) && !/^(inline|contents)$/.test(getComputedStyle(at).display)) around.push(at);
  }
  return around.findLast((element) => getComputedStyle(element).position !== 'static') ?? around.at(-1) ?? root;
}

/**
 * Returns the left, top, width and height of the visible part of an image relative to an ancestor, in pixels. Ignores
 * transforms and scroll positions, because cards zoom, and slide in when they appear.
 */
function boxIn(parent: HTMLElement, image: Element): [left: number, top: number, width: number, height: number] {
  let [left, top, right, bottom] = edges(image);
  for (let at = image.parentElement; at && parent.contains(at); at = at.parentElement) {
    if (getComputedStyle(at).overflowX === 'visible') continue;
    const frame = edges(at);
    left = Math.max(left, frame[0]);
    top = Math.max(top, frame[1]);
    right = Math.min(right, frame[2]);
    bottom = Math.min(bottom, frame[3]);
  }
  const [x, y] = edges(parent);
  return [left - x, top - y, right - left, bottom - top];
}

/** Returns true if a theme button, such as its own quick add, covers part of the lower half of an image. */
function isInLowerHalf(button: Element, image: Element): boolean {
  const own = edges(button);
  const others = edges(image);
  return own[1] > (others[1] + others[3]) / 2 && own[3] <= others[3];
}

/** Returns the left, top, right and bottom page coordinates of an element, inside its borders, in pixels. */
function edges(element: Element): [left: number, top: number, right: number, bottom: number] {
  let left = 0;
  let top = 0;
  // SVG elements have no offsets, and fill their parents.
  let at = element instanceof HTMLElement ? element : element.parentElement;
  for (; at; at = at.offsetParent as HTMLElement | null) {
    left += at.offsetLeft + at.clientLeft;
    top += at.offsetTop + at.clientTop;
  }
  return [left, top, left + element.clientWidth, top + element.clientHeight];
}
