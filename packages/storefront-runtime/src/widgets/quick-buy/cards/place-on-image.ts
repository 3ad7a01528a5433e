import type { Card } from './card.ts';
import { edges, overlap, positions } from './edges.ts';
import { freePlace } from './free-place.ts';
import { forgetObstacles, obstaclesOf, type View } from './obstacles.ts';

/** Places a host. Alternates between reading and changing the layout. */
type Place = (sticky: DOMRect | undefined) => Generator;

/** The placement of each host, by image, parent and card. */
const placements = new Map<Node, Place>();

/** The side of all icons, because our sticky button would cover some of them at the other one. `$&` is the configured one. */
let freeSide = '$&';

/** Places the hosts of the cards around these nodes. Reads the layout of all cards before it changes the next. */
function placeAll(nodes: Iterable<{ target: Node }>): void {
  const found = new Set([...nodes].map(({ target }) => placementAround(target)));
  // Only in the layer of our widgets, because a search of the page for what it does not contain takes long.
  const layer = [...document.body.children].find(({ localName }) => localName === 'uptill-layer');
  const sticky = layer?.querySelector('uptill-sticky-button')?.shadowRoot?.querySelector('button');
  const column = sticky?.getBoundingClientRect();
  const running = [...found].flatMap((place) => place?.(column) ?? []);
  for (let step = 0; step < 4; step++) for (const each of running) each.next();
  positions.clear();
}

const placementAround = (node: Node | null): Place | null =>
  node && (placements.get(node) ?? placementAround(node.parentNode));

/** Places the hosts of all cards, or of one card, again: its elements or the settings have changed. */
export function placeAgain(card?: Card): void {
  forgetObstacles();
  measures.clear();
  placeAll((card ? [card.image] : [...placements.keys()]).map((target) => ({ target })));
}

const sizes = new ResizeObserver(placeAll);

/**
 * Restores a host that was removed by a theme's DOM patch, and considers elements that are added to a card. Waits for the
 * next frame, because the theme may observe the change. The hosts that we add change nothing.
 */
const children = new MutationObserver((records) => {
  const changes = records.filter(({ addedNodes }) => !/^UPTILL/.test(addedNodes[0]?.nodeName ?? ''));
  if (changes[0]) requestAnimationFrame(() => placeAll(changes));
});

/**
 * Positions an element over a card's image before the next paint, and keeps it in position. The element takes no space
 * and lets clicks through, except where its content sets `pointer-events`. Its attribute `data-position` is the position
 * of the control: the configured one, or another if the theme's elements cover that. Returns a function that removes the
 * element.
 */
export function placeOnImage(card: Card, host: HTMLElement, configured: () => string): () => void {
  const { root, image } = card;
  const parent = parentOf(root, image);
  let isMadeRelative = false;

  function* place(sticky: DOMRect | undefined): Generator {
    const isStatic = getComputedStyle(parent).position === 'static';
    const view = viewOf(parent, image);
    const [left, top, right, bottom] = view.visible;
    const width = right - left;
    const height = bottom - top;
    // The image has no size while the theme shows another image.
    if (!placements.has(image) || Math.min(width, height) <= 0) return;
    const obstacles = obstaclesOf(card, parent, view);
    const covered = sticky && coveredBy(sticky, image, width);
    if (covered) freeSide = covered[0] + covered[1] > width ? 'left' : 'right';
    yield;
    const position = configured().replace(/left|right/, freeSide);
    if (isStatic) parent.style.position = 'relative';
    isMadeRelative ||= isStatic;
    setPlace(position, left, top, width, height);
    if (host.parentElement !== parent) add();
    const control = host.shadowRoot?.querySelector<HTMLElement>('[part~=button]');
    if (!control || !(obstacles[0] || covered)) return;
    yield;
    const { padding, offsetWidth, offsetHeight, reach } = measure(control, width, height);
    const [start, end] = freeRange(width, position.includes('-') ? undefined : covered);
    const free = freePlace(
      position,
      [end - start, height],
      [Math.min(offsetWidth, end - start - 2 * padding[0]), offsetHeight],
      padding,
      obstacles.map(([x, y, r, b]) => [
        x - left - start - reach,
        y - top - reach,
        r - left - start + reach,
        b - top + reach,
      ]),
    );
    yield;
    setPlace(free.position, left + start, top + free.shift, end - start, height);
  }

  /** Sets the control's position and the host's box. `!important`, because themes have rules for all children of a card. */
  function setPlace(position: string, left: number, top: number, width: number, height: number): void {
    host.dataset.position = position;
    host.style.cssText = `inset:${top}px auto auto ${left}px!important;width:${width}px!important;height:${height}px!important`;
  }

  function add(): void {
    // Cloned cards, for example in a slider, contain clones of the host without content.
    for (const copy of root.querySelectorAll(host.localName)) if (!copy.shadowRoot) copy.remove();
    // Neither the first nor the last child, if possible, because themes have rules for these.
    parent.insertBefore(host, parent.children[1] ? parent.lastElementChild : null);
    children.observe(root, { childList: true, subtree: true });
  }

  const nodes = [root, image, parent];
  for (const node of nodes) placements.set(node, place);
  // Observed together, so that both are reported at once and layout is read once.
  for (const element of [image, parent]) sizes.observe(element);
  return () => {
    host.remove();
    if (isMadeRelative) parent.style.removeProperty('position');
    for (const node of nodes) {
      placements.delete(node);
      sizes.unobserve(node);
    }
  };
}

interface Measures {
  offsetWidth: number;
  offsetHeight: number;
  /** Horizontal and vertical distance from the edges of the image. */
  padding: readonly [number, number];
  /** Distance by which the touch target is larger than the control on each side. */
  reach: number;
}

/** The measures of controls by text and size of the image, because measuring a new control calculates the layout. */
const measures = new Map<string, Measures>();

function measure(control: HTMLElement, ...size: number[]): Measures {
  const key = [control.textContent, ...size].join();
  const known = measures.get(key);
  if (known) return known;
  const { paddingLeft, paddingTop } = getComputedStyle(control.parentElement as Element);
  const { offsetWidth, offsetHeight } = control;
  const [x, y, reach] = [paddingLeft, paddingTop, getComputedStyle(control, '::before').top].map(
    (length) => Number.parseFloat(length) || 0,
  ) as [number, number, number];
  const measured: Measures = { offsetWidth, offsetHeight, padding: [x, y], reach: -reach };
  measures.set(key, measured);
  return measured;
}

/** Returns the part of an image's width that our sticky button covers while the page scrolls, if any. */
function coveredBy(button: DOMRect, image: Element, width: number): [left: number, right: number] | undefined {
  const { left } = image.getBoundingClientRect();
  if (button.left < left + width && button.right > left) return [button.left - left, button.right - left];
}

/**
 * Returns the part of an image's width beside what our sticky button covers: at least half of it, because a button of ours is
 * as wide. All of it if neither side is.
 */
function freeRange(width: number, [left, right] = [width, width]): [start: number, end: number] {
  return left >= width / 2 ? [0, left] : [right > width / 2 ? 0 : right, width];
}

/**
 * Returns the parent for a card's host: the outermost positioned ancestor of the image, because a link that covers the
 * card is above the content of inner elements. Outside links, if possible.
 */
function parentOf(root: HTMLElement, image: Element): HTMLElement {
  const isInLink = root.closest('a');
  let parent = root;
  let isPositioned = false;
  for (let at = image.parentElement; at && root.contains(at); at = at.parentElement) {
    if (!isInLink && at.closest('a')) continue;
    const { display, position } = getComputedStyle(at);
    if (/^(inline|contents)$/.test(display) || (isPositioned && position === 'static')) continue;
    parent = at;
    isPositioned = position !== 'static';
  }
  return parent;
}

/** Returns the visible part of an image, relative to an ancestor. */
function viewOf(parent: HTMLElement, image: Element): View {
  let visible = edges(image, parent);
  let frame: View['frame'];
  for (let at = image.parentElement; at && parent.contains(at); at = at.parentElement) {
    if (getComputedStyle(at).overflowX === 'visible') continue;
    const box = edges(at, parent);
    frame ??= { element: at, box };
    visible = overlap(visible, box);
  }
  return { visible, frame };
}
