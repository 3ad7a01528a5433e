import { content } from '../page/scroller.ts';
import { panelsWithLock } from './panels-with-lock.ts';

/** Drawers, dialogs and popovers of the theme or another app that browsers or screen readers recognise. */
const OVERLAY = 'dialog, [popover], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** Time after a page change until the page is searched for new overlays. */
const SETTLE_MS = 200;

/**
 * Calls `changed` when a widget starts or stops covering part of an open overlay. `watch-scroll-lock.ts` detects
 * overlays that lock page scrolling. Our own open panels may cover an overlay, such as the theme cart after an add from
 * the upsell slider.
 */
export function watchOverlays(layer: HTMLElement, changed: (isCovering: boolean) => void): void {
  const overlays = new Set<Element>();
  let last = false;
  const check = () => {
    const isCovering =
      panelsWithLock.size === 0 && [...overlays].some((overlay) => isOpen(overlay) && isCoveredBy(layer, overlay));
    if (isCovering !== last) changed(isCovering);
    last = isCovering;
  };

  // Fires when an overlay appears, slides in or disappears, by any technique.
  const positions = new IntersectionObserver(check, { threshold: [0, 0.25, 0.5, 0.75, 1] });
  const attributes = new MutationObserver(check);
  // Our own panels lock scrolling with an attribute of the root element.
  attributes.observe(document.documentElement, { attributes: true });
  const collect = () => {
    for (const overlay of document.querySelectorAll(OVERLAY)) {
      if (overlays.has(overlay) || overlay.contains(content())) continue;
      overlays.add(overlay);
      positions.observe(overlay);
      attributes.observe(overlay, { attributes: true });
    }
    for (const overlay of overlays) {
      if (overlay.isConnected) continue;
      overlays.delete(overlay);
      positions.unobserve(overlay);
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
  // A fading overlay is visible until its transition ends.
  document.addEventListener('transitionend', ({ target }) => {
    if (target instanceof Node && [...overlays].some((overlay) => overlay.contains(target))) check();
  });
  collect();
}

const isOpen = (overlay: Element): boolean =>
  overlay.ariaHidden !== 'true' && overlay.checkVisibility?.({ visibilityProperty: true }) !== false;

/**
 * Returns true if the layer is above the overlay and a widget overlaps it. Overlays in the browser's top layer count
 * too: they cover the widget anyway, so hiding the widget does no harm.
 */
function isCoveredBy(layer: HTMLElement, overlay: Element): boolean {
  if (outermostZIndex(overlay) > outermostZIndex(layer)) return false;
  const { left, right, top, bottom } = overlay.getBoundingClientRect();
  return [...layer.children]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.firstElementChild?.children ?? [])].flatMap(shownRect))
    .some((rect) => left < rect.right && right > rect.left && top < rect.bottom && bottom > rect.top);
}

/**
 * Returns the rectangle of a widget's fixed element without its transform, because the
 * element may be slid out at the moment.
 */
function shownRect(element: Element): DOMRect[] {
  const { position, transform } = getComputedStyle(element);
  if (position !== 'fixed') return [];
  const { x, y, width, height } = element.getBoundingClientRect();
  const { e, f } = new DOMMatrix(transform);
  return [new DOMRect(x - e, y - f, width, height)];
}

/** Returns the z-index of the outermost ancestor with a z-index, otherwise of the element itself, otherwise 0. */
function outermostZIndex(element: Element): number {
  let zIndex = 0;
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    zIndex = Number.parseInt(getComputedStyle(ancestor).zIndex, 10) || zIndex;
  }
  return zIndex;
}
