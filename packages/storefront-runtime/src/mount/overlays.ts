import { content } from '../page/scroller.ts';

/** What a theme or another app opens over the page: drawers, dialogs and popovers, as browser and screen reader know them. */
const OVERLAY = 'dialog, [popover], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** After this, in milliseconds, a page that was changed is searched for new overlays. */
const SETTLE_MS = 200;

/**
 * Tells whether an open overlay of the page lies below a widget that would cover part of it: at once, and when that changes.
 * Overlays that lock the page's scrolling are known by that already (`scroll-lock.ts`); these are all others.
 */
export function watchOverlays(layer: HTMLElement, tell: (isCovering: boolean) => void): void {
  const followed = new Set<Element>();
  let last = false;
  const check = () => {
    const isCovering = [...followed].some((overlay) => isOpen(overlay) && isCoveredBy(layer, overlay));
    if (isCovering !== last) tell(isCovering);
    last = isCovering;
  };

  // Tells of overlays that appear, slide in and go, whatever the theme does to them.
  const places = new IntersectionObserver(check, { threshold: [0, 0.25, 0.5, 0.75, 1] });
  const states = new MutationObserver(check);
  const collect = () => {
    for (const overlay of document.querySelectorAll(OVERLAY)) {
      if (followed.has(overlay) || overlay.contains(content())) continue;
      followed.add(overlay);
      places.observe(overlay);
      states.observe(overlay, { attributes: true });
    }
    for (const overlay of followed) {
      if (overlay.isConnected) continue;
      followed.delete(overlay);
      places.unobserve(overlay);
    }
    check();
  };

  let isWaiting = false;
  const additions = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      collect();
    }, SETTLE_MS);
  });
  additions.observe(document.body, { subtree: true, childList: true });
  // An overlay that fades out is visible until then.
  document.addEventListener('transitionend', ({ target }) => {
    if (target instanceof Node && [...followed].some((overlay) => overlay.contains(target))) check();
  });
  collect();
}

const isOpen = (overlay: Element): boolean =>
  overlay.ariaHidden !== 'true' && overlay.checkVisibility?.({ visibilityProperty: true }) !== false;

/** Overlaps an overlay that the layer lies above. One in the browser's top layer covers the widget, which need not show then. */
function isCoveredBy(layer: HTMLElement, overlay: Element): boolean {
  if (stackingOf(overlay) > stackingOf(layer)) return false;
  const { left, right, top, bottom } = overlay.getBoundingClientRect();
  return [...layer.children]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.firstElementChild?.children ?? [])].flatMap(placeOf))
    .some((place) => left < place.right && right > place.left && top < place.bottom && bottom > place.top);
}

/** Where a part of a widget stands when it shows, if it is fixed to the window: now it may be slid out of sight. */
function placeOf(part: Element): DOMRect[] {
  const { position, transform } = getComputedStyle(part);
  if (position !== 'fixed') return [];
  const { x, y, width, height } = part.getBoundingClientRect();
  const { e, f } = new DOMMatrix(transform);
  return [new DOMRect(x - e, y - f, width, height)];
}

/** The z-index of the outermost element around it that has one. */
function stackingOf(element: Element): number {
  let zIndex = 0;
  for (let part: Element | null = element; part; part = part.parentElement) {
    zIndex = Number.parseInt(getComputedStyle(part).zIndex, 10) || zIndex;
  }
  return zIndex;
}
