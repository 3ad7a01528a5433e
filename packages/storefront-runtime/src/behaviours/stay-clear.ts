declare global {
  interface Window {
    /** Only in the admin's preview: is told what is in the way at the configured place of bar or button. */
    uptillCovers?(place: HTMLElement, obstacle: Element | undefined): void;
  }
}

/** Controls of the page, and our widgets that the button must not cover. */
const CONTROLS = 'a,button,input,select,summary,label,uptill-quick-buy,uptill-sticky-bar';

/** Time after the last scroll or resize. The transitions of bar and button are over by then. */
const SETTLE_MS = 300;

/** Distance of the button from controls above and below it, in pixels. */
const GAP = 8;

/**
 * Moves the parent of `element` up or down to the nearest place at which `element` is clear of controls, after each scroll
 * and resize. It stays where it is if there is none. With `onMove`, which gets the distance, it is the bar, which avoids only
 * what is fixed to the window, because the page's other controls scroll out from under it.
 */
export function stayClear(element: HTMLElement, onMove?: (pixels: number) => void): void {
  const place = element.parentElement as HTMLElement;
  const gap = onMove ? 0 : GAP;
  let shift = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    const { left, top, width, height } = element.getBoundingClientRect();
    // A hidden bar, or removed.
    if (place.inert || !height) return;
    // Four points across and along a button, the last inside its edge. Chat buttons are wider than 32 px.
    const along = (height - 1) / 3;
    const across = gap ? along : 32;

    /** Returns what is in the way at this distance from the configured place. Outside the window, that is `element`. */
    function obstacleAt(distance: number): Element | undefined {
      for (let y = -gap; y < height + gap; y += along)
        for (let x = width - 1; x >= 0; x -= across) {
          const pointY = top - shift + distance + y;
          const hits = document.elementsFromPoint(left + x, pointY);
          if (!hits[0]) return element;
          for (const hit of hits) {
            const control = !onMove && hit.closest(CONTROLS);
            if (getComputedStyle(hit).position === 'fixed') return hit;
            if (!control) continue;
            // A large control, such as the link around a card, can be pressed beside the button. A link that is larger than
            // its box, or has none, is such a control too.
            const box = control.getBoundingClientRect();
            if (control.shadowRoot || (box.height <= 2 * height && box.top <= pointY && box.bottom >= pointY))
              return hit;
          }
        }
      return undefined;
    }

    let next = 0;
    window.uptillCovers?.(place, obstacleAt(0));
    while (next < innerHeight && obstacleAt(next)) next = next < 0 ? -next : -next - (gap || 2);
    if (next >= innerHeight) next = 0;
    place.style.translate = `0 ${next}px`;
    if (next !== shift) onMove?.(Math.abs(next));
    shift = next;
  }

  function checkLater(): void {
    clearTimeout(timer);
    timer = setTimeout(check, SETTLE_MS);
  }

  // In the capture phase, because scroll events of elements inside the body do not bubble.
  addEventListener('scroll', checkLater, true);
  addEventListener('resize', checkLater);
  checkLater();
}
