import type { Card } from './card.ts';
import { type Box, edges } from './edges.ts';
import { freePlace } from './free-place.ts';
import { forgetObstacles, obstaclesOf } from './obstacles.ts';

/** Distance from our sticky button, in pixels. */
const GAP = 8;

/**
 * The placement of each host, by image, parent and card. A placement is a generator that alternates between reading and
 * changing the layout.
 */
const placements = new Map<Node | null, (sticky: DOMRect | undefined) => Generator>();

/** Places the hosts of the cards around these elements. Reads the layout of all cards before it changes the next. */
function placeAll(elements: Iterable<{ target: Node }>): void {
  const found = new Set([...elements].map(({ target }) => placements.get(cardAround(target))));
  const sticky = document.querySelector('uptill-sticky-button')?.shadowRoot?.querySelector('button');
  const column = sticky?.getBoundingClientRect();
  const running = [...found].flatMap((place) => place?.(column) ?? []);
  for (let step = 0; step < 4; step++) for (const each of running) each.next();
}

function cardAround(node: Node | null): Node | null {
  let at = node;
  while (at && !placements.has(at)) at = at.parentNode;
  return at;
}

/** Places the hosts of all cards, or of one card, again: its elements or the settings have changed. */
export function placeAgain(card?: Card): void {
  forgetObstacles();
  measures.clear();
  placeAll(card ? [{ target: card.image }] : [...placements.keys()].flatMap((target) => (target ? { target } : [])));
}

const sizes = new ResizeObserver(placeAll);

/**
 * Restores a host that was removed by a theme's DOM patch, and considers elements that are added to a card. Waits for the
 * next frame, because the theme may observe the change.
 */
const children = new MutationObserver((records) => requestAnimationFrame(() => placeAll(records)));

/**
 * Positions an element over a card's image before the next paint, and keeps it in position. The element takes no space
 * and lets clicks through, except where its content sets `pointer-events`. Its attribute `data-position` is the position
 * of the control: the configured one, or another if the theme's elements cover that. Returns a function that removes the
 * element.
 */
export function placeOnImage(card: Card, host: HTMLElement, position: () => string): () => void {
  const { root, image } = card;
  const parent = parentOf(root, image);
  let isMadeRelative = false;

  function* place(sticky: DOMRect | undefined): Generator {
    const isStatic = getComputedStyle(parent).position === 'static';
    const [visible, frame] = boxIn(parent, image);
    const [left, top] = visible;
    const size = [visible[2] - left, visible[3] - top] as const;
    // The image has no size while the theme shows another image.
    if (!placements.has(image) || Math.min(...size) <= 0) return;
    const obstacles = obstaclesOf(card, parent, visible, frame);
    const covered = sticky && coveredBy(sticky, image);
    yield;
    if (isStatic) parent.style.position = 'relative';
    isMadeRelative ||= isStatic;
    setBox(left, top, size[0], size[1]);
    host.dataset.position = position();
    if (host.parentElement !== parent) add();
    const control = host.shadowRoot?.querySelector<HTMLElement>('[part~=button]');
    if (!control || !(obstacles[0] || covered)) return;
    yield;
    const { padding, offsetWidth, offsetHeight, reach } = measure(control, size);
    const [start, end] = freeRange(size[0], offsetWidth + padding[0], position(), covered);
    const width = end - start;
    const free = freePlace(
      position(),
      [width, size[1]],
      [Math.min(offsetWidth, width - 2 * padding[0]), offsetHeight],
      padding,
      obstacles.map(([x, y, r, b]) => [x - start - reach, y - reach, r - start + reach, b + reach]),
    );
    yield;
    host.dataset.position = free.position;
    setBox(left + start, top + free.shift, width, size[1]);
  }

  /** Sets the host's box. `!important`, because themes' rules for all children of a card override the shadow root's rules. */
  function setBox(left: number, top: number, width: number, height: number): void {
    const style =
      `position:absolute;inset:${top}px auto auto ${left}px;width:${width}px;height:${height}px;margin:0;padding:0;pointer-events:none;`.replaceAll(
        ';',
        '!important;',
      );
    host.style.cssText = style;
  }

  function add(): void {
    // Cloned cards, for example in a slider, contain clones of the host without content.
    for (const copy of root.querySelectorAll(host.localName)) if (!copy.shadowRoot) copy.remove();
    // Neither the first nor the last child, if possible, because themes have rules for these.
    parent.insertBefore(host, parent.children[1] ? parent.lastElementChild : null);
    children.observe(root, { childList: true, subtree: true });
  }

  placements.set(root, place);
  // Observed together, so that both are reported at once and layout is read once.
  const elements = [image, parent];
  for (const element of elements) {
    placements.set(element, place);
    sizes.observe(element);
  }
  return () => {
    host.remove();
    if (isMadeRelative) parent.style.removeProperty('position');
    placements.delete(root);
    for (const element of elements) {
      placements.delete(element);
      sizes.unobserve(element);
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

function measure(control: HTMLElement, size: readonly number[]): Measures {
  const key = [control.textContent, ...size].join();
  const known = measures.get(key);
  if (known) return known;
  const { paddingLeft, paddingTop } = getComputedStyle(control.parentElement as Element);
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const { offsetWidth, offsetHeight } = control;
  const measured = {
    offsetWidth,
    offsetHeight,
    padding: [pixels(paddingLeft), pixels(paddingTop)] as const,
    reach: -pixels(getComputedStyle(control, '::before').top),
  };
  measures.set(key, measured);
  return measured;
}

/** Returns the part of an image's width that our sticky button covers while the page scrolls. */
function coveredBy(button: DOMRect, image: Element): [left: number, right: number] {
  const { left } = image.getBoundingClientRect();
  return [button.left - GAP - left, button.right + GAP - left];
}

/**
 * Returns the part of an image's width for the control: all of it, or the part beside our sticky button if that would cover
 * the control. At least half of the image, because a button is as wide.
 */
function freeRange(
  width: number,
  reach: number,
  position: string,
  [left, right] = [0, 0],
): [start: number, end: number] {
  const isCovered =
    left < (position.endsWith('left') ? reach : width) && right > (position.endsWith('right') ? width - reach : 0);
  if (!isCovered) return [0, width];
  if (left >= width / 2) return [0, Math.min(width, left)];
  return right <= width / 2 ? [Math.max(0, right), width] : [0, width];
}

/**
 * Returns the parent for a card's host: the outermost positioned ancestor of the image, because a link that covers the
 * card is above the content of inner elements. Outside links, if possible.
 */
function parentOf(root: HTMLElement, image: Element): HTMLElement {
  const isInLink = root.closest('a');
  const around: { element: HTMLElement; position: string }[] = [];
  for (let at = image.parentElement; at && root.contains(at); at = at.parentElement) {
    if (!isInLink && at.closest('a')) continue;
    const { display, position } = getComputedStyle(at);
    if (!/^(inline|contents)$/.test(display)) around.push({ element: at, position });
  }
  return (around.findLast(({ position }) => position !== 'static') ?? around.at(-1))?.element ?? root;
}

/** Returns the box of the visible part of an image, relative to an ancestor, and the element that clips it, if any. */
function boxIn(parent: HTMLElement, image: Element): [visible: Box, frame: Element | undefined] {
  const visible = edges(image, parent);
  let innermost: Element | undefined;
  for (let at = image.parentElement; at && parent.contains(at); at = at.parentElement) {
    if (getComputedStyle(at).overflowX === 'visible') continue;
    const frame = edges(at, parent);
    innermost ??= at;
    visible[0] = Math.max(visible[0], frame[0]);
    visible[1] = Math.max(visible[1], frame[1]);
    visible[2] = Math.min(visible[2], frame[2]);
    visible[3] = Math.min(visible[3], frame[3]);
  }
  return [visible, innermost];
}
