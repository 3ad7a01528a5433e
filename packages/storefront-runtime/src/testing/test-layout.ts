/**
 * A layout for tests in jsdom, which has none. Images are 300 × 300 pixels, links 120 × 20 and other elements 300 ×
 * 400. `data-box="left top width height"` (page coordinates) overrides this. Elements are near the viewport, except in
 * `[data-far]`.
 */
import { vi } from 'vitest';

type Callback = (
  entries: { target: Element; isIntersecting: boolean; boundingClientRect: { width: number } }[],
) => void;

const observers = new Set<TestObserver>();

/** Reports each element when it starts to be observed, and whenever `report` is called for it. */
class TestObserver {
  readonly #targets = new Set<Element>();
  readonly #callback: Callback;

  constructor(callback: Callback) {
    this.#callback = callback;
    observers.add(this);
  }

  observe(target: Element): void {
    if (this.#targets.has(target)) return;
    this.#targets.add(target);
    queueMicrotask(() => this.report([target]));
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
  }

  report(elements: Element[]): void {
    const entries = elements
      .filter((element) => this.#targets.has(element))
      .map((target) => {
        const { width } = sizeOf(target);
        return {
          target,
          isIntersecting: hasBox(target) && !target.closest('[data-far]'),
          boundingClientRect: { width },
        };
      });
    if (entries.length > 0) this.#callback(entries);
  }
}

vi.stubGlobal('IntersectionObserver', TestObserver);
vi.stubGlobal('ResizeObserver', TestObserver);

/** Reports elements to their observers, as after scrolling to them or after a change of their sizes. */
export function reportLayout(...elements: Element[]): void {
  for (const observer of observers) observer.report(elements);
}

const hasBox = (element: Element): boolean =>
  element.isConnected && !element.closest('[hidden],[type=hidden]') && getComputedStyle(element).display !== 'contents';

function sizeOf(element: Element): { left: number; top: number; width: number; height: number } {
  const [left = 0, top = 0, width, height] = element.getAttribute('data-box')?.split(' ').map(Number) ?? [];
  if (!hasBox(element)) return { left: 0, top: 0, width: 0, height: 0 };
  if (width !== undefined && height !== undefined) return { left, top, width, height };
  if (element.matches('img,video,svg,[style*="url("]')) return { left, top, width: 300, height: 300 };
  return element.localName === 'a' ? { left, top, width: 120, height: 20 } : { left, top, width: 300, height: 400 };
}

const isContainingBlock = (element: Element): boolean =>
  element === document.body || getComputedStyle(element).position !== 'static';

function offsetParent(element: HTMLElement): Element | null {
  let parent = element.parentElement;
  while (parent && !isContainingBlock(parent)) parent = parent.parentElement;
  return hasBox(element) ? parent : null;
}

const offsets: Record<string, (element: HTMLElement) => unknown> = {
  offsetLeft: (element) => sizeOf(element).left - sizeOf(offsetParent(element) ?? document.body).left,
  offsetTop: (element) => sizeOf(element).top - sizeOf(offsetParent(element) ?? document.body).top,
  offsetWidth: (element) => sizeOf(element).width,
  offsetHeight: (element) => sizeOf(element).height,
  offsetParent,
};
const metrics: Record<string, (element: Element) => unknown> = {
  clientWidth: (element) => sizeOf(element).width,
  clientHeight: (element) => sizeOf(element).height,
};
// SVG elements have no offsets.
for (const [name, read] of Object.entries(offsets)) define(HTMLElement.prototype, name, read);
for (const [name, read] of Object.entries(metrics)) define(Element.prototype, name, read);

function define<E extends Element>(prototype: E, name: string, read: (element: E) => unknown): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: E) {
      return read(this);
    },
  });
}

Element.prototype.getBoundingClientRect = function (this: Element) {
  const { left, top, width, height } = sizeOf(this);
  return new DOMRect(left, top, width, height);
};
