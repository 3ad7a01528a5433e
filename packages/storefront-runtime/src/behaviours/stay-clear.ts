import { type Edge, reservedEdges } from '../mount/reserved-edges.ts';
import type { WidgetContext } from '../mount/widget.ts';
import { COVERS_EVENT, type Covers } from '../page/covers-event.ts';

/** Controls of the page. A chat button is often a frame. */
const CONTROLS = 'a[href],button,input,select,textarea,summary,label,iframe,[role=button]';

/** Time without scrolling after which the shopper has stopped. */
const SETTLE_MS = 150;

/** Distance of a moved button from controls and from the edges of the window, in pixels. */
const GAP = 8;

/** Distance of the button from another widget at an edge, as in its stylesheet, in pixels. */
const EDGE_GAP = 12;

/** A part of the window, in pixels. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Obstacle {
  control: Element;
  /** The part to keep clear: the control, or what it is part of. */
  box: Box;
}

/**
 * Moves the button away from controls, now and after each scroll. It stays in its column, or moves into the space beside
 * the content if that is nearer. It may cover a part of a large control that scrolls with the page if every other place is
 * far away. Returns a function that checks again.
 */
export function keepButtonClear(find: () => HTMLElement | null, context: WidgetContext): () => void {
  let last = '';
  return whenSettled(context, () => {
    const place = find();
    if (!place || !isVisible(place)) return;
    const { offsetLeft: left, offsetTop: top, offsetWidth: size } = place;
    const configured = `${left} ${top} ${size}`;
    const edges = reservedEdges.get();
    const least = edges.top ? edges.top + EDGE_GAP : GAP;
    const most = innerHeight - size - (edges.bottom ? edges.bottom + EDGE_GAP : GAP);
    const start = Math.max(least, Math.min(top, most));
    const right = document.documentElement.clientWidth - left - size;
    const aside = (left > right ? 1 : -1) * (size + 2 * GAP);
    const canStepAside = Math.min(left, right) >= size + 3 * GAP;
    const far = left + (canStepAside ? aside : 0);
    const area = { left: Math.min(left, far), right: Math.max(left, far) + size, top: 0, bottom: innerHeight };
    const all = findObstacles([document, ...otherWidgets(place)], area, (_, box) => box);
    /** Returns the cheapest way to a free place; undefined if none costs at most `limit`. */
    const wayOut = (obstacles: Obstacle[], limit: number) =>
      [0, aside]
        .slice(0, canStepAside ? 2 : 1)
        .flatMap((x) => {
          const y = nearestFree(within(obstacles, left + x, size), start, size, least, most, GAP);
          const cost = Math.abs(Number(y) - start) + (x ? 2 * size : 0);
          return y !== undefined && cost <= limit ? [{ x, y, cost }] : [];
        })
        .sort((one, other) => one.cost - other.cost)[0];
    const near = wayOut(all, 4 * size);
    const obstacles = near ? all : all.filter((obstacle) => !canBePressedBeside(obstacle, size));
    const { x, y } = near ?? wayOut(obstacles, innerHeight) ?? { x: 0, y: start };
    // At another configured place, or in another window, it starts at the free place.
    place.style.transitionProperty = configured === last || !last ? '' : 'none';
    place.style.translate = `${x}px ${Math.round(y - top)}px`;
    last = configured;
    report(context, 'stickyButton', within(obstacles, left, size), start, size);
  });
}

/**
 * Finds how far the bar has to move away from its edge, so that it covers no control that floats over the page and none
 * covers one of the bar's. Calls `moved` when this changes. Returns a function that checks again.
 */
export function keepBarClear(
  find: () => HTMLElement | null,
  moved: (pixels: number) => void,
  context: WidgetContext,
): () => void {
  let last = 0;
  return whenSettled(context, () => {
    const bar = find();
    const layer = document.querySelector<HTMLElement>('uptill-layer');
    if (!bar || !layer || !isVisible(bar)) return;
    const edge: Edge = bar.dataset.position === 'top' ? 'top' : 'bottom';
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = bar;
    const slid = bar.getBoundingClientRect().left - left;
    const own = [...bar.querySelectorAll('button,select,input')].map((control) => control.getBoundingClientRect());
    const half = innerHeight / 2;
    const [least, most] = edge === 'top' ? [top, half] : [Math.min(top, half), top];
    const area = { left, right: left + width, top: least, bottom: most + height };
    const obstacles = findObstacles([document], area, (control, box) => {
      const floating = floatingAround(control, edge);
      if (!floating) return null;
      const outer = floating.element.getBoundingClientRect();
      const whole = outer.height <= innerHeight / 4 && isHit(floating.element, outer) ? outer : box;
      // What is above the bar may stand where the bar has no control.
      const isInTheWay =
        floating.zIndex < Number(layer.style.zIndex) ||
        own.some((other) => whole.left < other.right - slid && whole.right > other.left - slid);
      return isInTheWay ? whole : null;
    });
    const pixels = Math.abs((nearestFree(obstacles, top, height, least, most, 0) ?? top) - top);
    report(context, 'stickyBar', obstacles, top, height);
    if (pixels !== last) moved(pixels);
    last = pixels;
  });
}

/** Calls `check` in the next frame, and after the end of each scroll and resize. Returns a function that does the former. */
function whenSettled({ signal }: WidgetContext, check: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => signal.aborted || check());
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(soon, SETTLE_MS);
  };
  // In the capture phase, because scroll events of elements inside the body do not bubble.
  for (const name of ['scroll', 'resize']) addEventListener(name, later, { capture: true, passive: true, signal });
  soon();
  return soon;
}

/** Returns the obstacles in a column of the window. */
const within = (obstacles: Obstacle[], left: number, width: number): Obstacle[] =>
  obstacles.filter(({ box }) => box.left < left + width && box.right > left);

/** Returns true for a large control that scrolls with the page, such as the link around a card or an embedded video. */
function canBePressedBeside({ control, box }: Obstacle, size: number): boolean {
  const isLarge = Math.min(box.right - box.left, box.bottom - box.top) > 2 * size || control.localName === 'iframe';
  return isLarge && !floatingAround(control);
}

/** Tells the preview which controls a widget of this height would cover at `top`. */
function report(
  { shop }: WidgetContext,
  feature: Covers['feature'],
  obstacles: Obstacle[],
  top: number,
  height: number,
): void {
  if (!shop.isPreview) return;
  const covered = obstacles.filter(({ box }) => !isFree(box, top, height, 0));
  const detail: Covers = { feature, controls: covered.map(({ control }) => control) };
  document.dispatchEvent(new CustomEvent(COVERS_EVENT, { detail }));
}

/**
 * Returns the place nearest to `start` at which something of this height is clear of all obstacles: its distance from the
 * window's upper edge, within `least` and `most`. Undefined without one.
 */
function nearestFree(
  obstacles: Obstacle[],
  start: number,
  height: number,
  least: number,
  most: number,
  gap: number,
): number | undefined {
  const isClear = (y: number, gap: number) => obstacles.every(({ box }) => isFree(box, y, height, gap));
  if (isClear(start, 0)) return start;
  return obstacles
    .flatMap(({ box }) => [box.top - height - gap, box.bottom + gap])
    .filter((y) => y >= least && y <= most && isClear(y, gap))
    .sort((one, other) => Math.abs(one - start) - Math.abs(other - start))[0];
}

/** Allows for rounding. */
const isFree = ({ top, bottom }: Box, y: number, height: number, gap: number): boolean =>
  y + height + gap < top + 1 || y - gap > bottom - 1;

/** Returns the roots of our other widgets. */
function otherWidgets(own: Element): ShadowRoot[] {
  return [...document.querySelectorAll('uptill-layer *,uptill-quick-buy')].flatMap(({ shadowRoot }) =>
    shadowRoot && shadowRoot !== own.getRootNode() ? [shadowRoot] : [],
  );
}

/** Returns the visible controls in an area. `boxOf` returns the part to keep clear, or null. Only reads the layout. */
function findObstacles(
  roots: (Document | ShadowRoot)[],
  area: Box,
  boxOf: (control: Element, box: Box) => Box | null,
): Obstacle[] {
  return roots.flatMap((root) =>
    [...root.querySelectorAll(CONTROLS)].flatMap((control) => {
      const own = control.getBoundingClientRect();
      const isInside = own.left < area.right && own.right > area.left && own.top < area.bottom && own.bottom > area.top;
      const box = isInside && isVisible(control) && isHit(control, own) && boxOf(control, own);
      return box ? [{ control, box }] : [];
    }),
  );
}

const isVisible = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) !== false;

/** Returns true if a press at the centre of an element's part in the window reaches it, or a widget above it. */
function isHit(element: Element, { left, right, top, bottom }: Box): boolean {
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  const root = element.getRootNode() as Document | ShadowRoot;
  return root.elementsFromPoint(x, y).some((hit) => element.contains(hit));
}

/**
 * Returns the element around a control that floats over the page: one that is fixed, or a bar that sticks to this edge.
 * `zIndex` is that of its outermost ancestor with one.
 */
function floatingAround(control: Element, edge?: Edge): { element: Element; zIndex: number } | null {
  let element: Element | undefined;
  let zIndex = 0;
  for (let ancestor: Element | null = control; ancestor; ancestor = ancestor.parentElement) {
    const style = getComputedStyle(ancestor);
    const isStuck =
      edge && style.position === 'sticky' && style[edge] !== 'auto' && ancestor.clientHeight <= innerHeight / 4;
    if (isStuck || style.position === 'fixed') element ??= ancestor;
    zIndex = Number.parseInt(style.zIndex, 10) || zIndex;
  }
  return element ? { element, zIndex } : null;
}
