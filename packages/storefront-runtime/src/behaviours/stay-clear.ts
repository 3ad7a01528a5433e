import { COVERS_EVENT, type Covers } from '../page/covers-event.ts';

/** Controls of the page, and our widgets that the button must not cover. A chat button is often a frame. */
const CONTROLS =
  'a[href],button,input,select,textarea,summary,label,iframe,[role=button],uptill-quick-buy,uptill-sticky-bar';

/** Time after the last scroll, resize or rendering. The transitions of both widgets are over by then. */
const SETTLE_MS = 300;

/** Called with the distance by which the bar has moved away from its edge, in pixels. */
type OnMove = (pixels: number) => void;

const widgets = new Map<HTMLElement, OnMove | undefined>();

let timer: ReturnType<typeof setTimeout> | undefined;

function checkLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => widgets.forEach(settle), SETTLE_MS);
}

// In the capture phase, because scroll events of elements inside the body do not bubble.
addEventListener('scroll', checkLater, true);
addEventListener('resize', checkLater);

/**
 * Moves the bar or the button away from controls, after each scroll, resize and call. The bar, which has `onMove`, avoids
 * only what is fixed to the window, because other controls scroll out from under it.
 */
export function stayClear(element: HTMLElement, onMove?: OnMove): void {
  widgets.set(element, onMove);
  checkLater();
}

function settle(onMove: OnMove | undefined, element: HTMLElement): void {
  const { top, height } = element.getBoundingClientRect();
  if (element.inert || !height) return;
  const shift = new DOMMatrix(element.style.transform).f;
  const start = top - shift;

  /** Returns what the widget would cover, or what would cover its controls. */
  function obstacleAt(offset: number): Element | undefined {
    for (const part of [element, ...element.querySelectorAll('button,select,input')]) {
      const box = part.getBoundingClientRect();
      for (let y = 0; y <= box.height; y += 16)
        for (let x = 0; x <= box.width; x += 16)
          for (const hit of document.elementsFromPoint(box.left + x, box.top - shift + offset + y)) {
            const control = hit.closest<HTMLElement>(CONTROLS);
            const fixed = control && fixedAround(control);
            if (
              control &&
              (onMove
                ? fixed && !control.shadowRoot && (part !== element || !(+getComputedStyle(fixed).zIndex >= 1e4))
                : fixed || control.shadowRoot || Math.min(control.offsetWidth, control.offsetHeight) <= 2 * height)
            )
              return onMove ? fixed ?? undefined : control;
          }
    }
    return undefined;
  }

  let next = 0;
  const obstacle = obstacleAt(0);
  document.dispatchEvent(new CustomEvent(COVERS_EVENT, { detail: [element, obstacle] }));
  if (obstacle) {
    if (onMove) {
      const box = obstacle.getBoundingClientRect();
      const distance = start > innerHeight / 2 ? box.top - start - height : box.bottom - start;
      if (Math.abs(distance) < innerHeight / 2) next = distance;
    } else
      for (let offset = -24; offset > -innerHeight; offset = offset < 0 ? -offset : -offset - 24)
        if (start + offset > 8 && start + offset + height + 8 < innerHeight && !obstacleAt(offset)) {
          next = offset;
          break;
        }
  }
  element.style.transform = `translateY(${next}px)`;
  if (next !== shift) onMove?.(Math.abs(next));
}

const fixedAround = (element: Element | null): Element | null =>
  element && (getComputedStyle(element).position === 'fixed' ? element : fixedAround(element.parentElement));
