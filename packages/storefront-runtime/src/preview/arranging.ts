import { type PartOrder, withMovedPart } from '@uptill/feature-schema/storefront';
import type { Arrangement } from '../samples/protocol.ts';
import { drawer, type Gap, gapsFor, scrollersIn, shownSections, viewOf } from './arranged-sections.ts';
import styles from './arranging.css';

/** Distance after which a pointer movement becomes a drag, and from an edge at which a drag scrolls, in pixels. */
const DRAG_DISTANCE = 4;
const SCROLL_DISTANCE = 48;

/** Pixels that a drag scrolls in each frame. */
const SCROLL_STEP = 8;

/** Height of a section in view, in pixels, from which its handle is shown. */
const MIN_VISIBLE = 16;

const GRIP =
  '<svg viewBox="0 0 16 16" aria-hidden="true" fill="currentColor"><path d="M4 2h3v3H4zm5 0h3v3H9zM4 6.5h3v3H4zm5 0h3v3H9zM4 11h3v3H4zm5 0h3v3H9z"/></svg>';

interface Drag {
  part: string;
  startY: number;
  y: number;
  hasMoved: boolean;
}

/**
 * Returns a function that shows a handle on each section of the drawer that the merchant can move, by pointer or with the
 * arrow keys. Without an arrangement, it hides them. `report` is called with the order after each move, and the part that has
 * moved.
 */
export function createArranging(
  report: (order: PartOrder, part: string) => void,
): (arrangement: Arrangement | undefined) => void {
  const layer = document.createElement('div');
  const root = layer.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${styles}</style><p id="help" hidden></p><div class="target" hidden></div>`;
  const help = root.querySelector('#help');
  const target = root.querySelector<HTMLElement>('.target');
  const boxes = new Map<string, HTMLElement>();
  let arrangement: Arrangement | undefined;
  /** The merchant's order. The admin returns it with the next message. */
  let order: PartOrder = {};
  /** Reported orders that the admin has not returned yet, as JSON. */
  let reported: string[] = [];
  let drag: Drag | null = null;
  let frame = 0;

  function gapsOf(part: string): Gap[] {
    const content = drawer();
    const arranged = arrangement?.parts[part];
    return content && arranged ? gapsFor(part, arranged, order, content, shownSections(content)) : [];
  }

  function gapOfDrag(): Gap | undefined {
    if (!drag?.hasMoved) return undefined;
    const { part, y } = drag;
    const distance = (gap: Gap) => Math.abs(gap.y - y);
    return gapsOf(part)
      .filter(({ isInView }) => isInView)
      .toSorted((one, other) => distance(one) - distance(other))[0];
  }

  function move(part: string, { place, below }: Gap): void {
    const moved = withMovedPart(order, part, place, below);
    if (JSON.stringify(moved) === JSON.stringify(order)) return;
    order = moved;
    reported.push(JSON.stringify(order));
    report(order, part);
  }

  /** Moves a section past the next shown one, or into the next place that it may have. */
  function step(part: string, by: 1 | -1): void {
    const gaps = gapsOf(part);
    const [place, parts = []] = Object.entries(order).find(([, each]) => each.includes(part)) ?? [];
    const above = parts.slice(0, parts.indexOf(part));
    const inPlace = gaps.filter((gap) => gap.place === place);
    const own = inPlace.findLast(({ below }) => below === undefined || above.includes(below));
    const next = own && gaps[gaps.indexOf(own) + by];
    if (next) move(part, next);
  }

  function createBox(part: string): HTMLElement {
    const box = document.createElement('div');
    box.className = 'part';
    box.innerHTML = `<button type="button" aria-describedby="help">${GRIP}</button>`;
    const [handle] = box.getElementsByTagName('button');
    handle?.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      // Captured, so that the pointer may leave the handle and the window.
      handle.setPointerCapture(event.pointerId);
      drag = { part, startY: event.clientY, y: event.clientY, hasMoved: false };
    });
    handle?.addEventListener('pointermove', ({ clientY }) => {
      if (drag?.part !== part) return;
      const hasMoved = drag.hasMoved || Math.abs(clientY - drag.startY) >= DRAG_DISTANCE;
      drag = { ...drag, y: clientY, hasMoved };
    });
    handle?.addEventListener('pointerup', () => {
      const gap = drag?.part === part ? gapOfDrag() : undefined;
      drag = null;
      if (gap) move(part, gap);
    });
    handle?.addEventListener('lostpointercapture', () => {
      drag = null;
    });
    handle?.addEventListener('keydown', (event) => {
      const { key } = event;
      if (key === 'Escape') drag = null;
      else if (!drag && (key === 'ArrowUp' || key === 'ArrowDown')) step(part, key === 'ArrowUp' ? -1 : 1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    handle?.addEventListener('focus', () => {
      shownSections(drawer()).get(part)?.scrollIntoView({ block: 'nearest' });
    });
    return box;
  }

  /** Adds the boxes of the shown sections in their order, which is the order of the Tab key, and removes others. */
  function updateBoxes(shown: ReadonlyMap<string, HTMLElement>, { parts }: Arrangement): void {
    const names = [...shown.keys()].filter((part) => parts[part]);
    for (const [part, box] of boxes) {
      if (names.includes(part)) continue;
      box.remove();
      boxes.delete(part);
    }
    for (const part of names) if (!boxes.has(part)) boxes.set(part, createBox(part));
    const inOrder = names.flatMap((part) => boxes.get(part) ?? []);
    const inPage = [...root.querySelectorAll('.part')];
    if (inOrder.some((box, index) => box !== inPage[index])) {
      const focused = root.activeElement;
      root.append(...inOrder);
      // An element that is moved loses the focus.
      if (focused instanceof HTMLElement) focused.focus();
    }
  }

  function draw(): void {
    if (!arrangement) return;
    frame = requestAnimationFrame(draw);
    const content = drawer();
    const shown = shownSections(content);
    updateBoxes(shown, arrangement);
    if (drag?.hasMoved && content) scrollAtEdges(content, drag.y);
    for (const [part, box] of boxes) {
      const element = shown.get(part);
      if (!element) continue;
      const { left, top, bottom, width } = element.getBoundingClientRect();
      const view = viewOf(element);
      const [start, end] = [Math.max(top, view.top), Math.min(bottom, view.bottom)];
      box.toggleAttribute('data-hidden', end - start < Math.min(MIN_VISIBLE, bottom - top));
      box.toggleAttribute('data-moving', drag?.part === part && drag.hasMoved);
      setStyle(box, { left, top: start, width, height: Math.max(0, end - start) });
      const name = arrangement.parts[part]?.handle ?? '';
      const handle = box.firstElementChild;
      if (handle?.ariaLabel !== name) handle?.setAttribute('aria-label', name);
    }
    const gap = gapOfDrag();
    target?.toggleAttribute('hidden', !gap);
    const panel = content?.querySelector('dialog')?.getBoundingClientRect();
    if (target && gap && panel) setStyle(target, { left: panel.left + 8, top: gap.y, width: panel.width - 16 });
  }

  return (next) => {
    cancelAnimationFrame(frame);
    arrangement = next;
    if (!next) {
      layer.remove();
      drag = null;
      return;
    }
    const returned = reported.indexOf(JSON.stringify(next.order));
    reported = returned < 0 ? [] : reported.slice(returned + 1);
    // An order that was reported before the last one is outdated.
    if (reported.length === 0) order = next.order;
    help?.replaceChildren(next.help);
    if (!layer.isConnected) document.body.append(layer);
    draw();
  };
}

/** Scrolls what can be scrolled while the pointer is near its edge. */
function scrollAtEdges(content: ParentNode, y: number): void {
  for (const scroller of scrollersIn(content)) {
    const { top, bottom } = scroller.getBoundingClientRect();
    if (Math.abs(y - top) < SCROLL_DISTANCE) scroller.scrollTop -= SCROLL_STEP;
    else if (Math.abs(y - bottom) < SCROLL_DISTANCE) scroller.scrollTop += SCROLL_STEP;
  }
}

function setStyle(element: HTMLElement, lengths: Readonly<Record<string, number>>): void {
  for (const [property, length] of Object.entries(lengths)) element.style.setProperty(property, `${length}px`);
}
