import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import type { Shop } from '../shop/shop.ts';
import { panelsWithLock } from './panels-with-lock.ts';
import { returnFocus } from './return-focus.ts';
import { watchScrollLock } from './watch-scroll-lock.ts';

/** Minimum z-index of the layer, according to the product specification. */
const MIN_Z_INDEX = 10_000;

let layer: HTMLElement | undefined;

/**
 * Returns the element that contains all widgets: one stacking context above the page, in which the features' z-index
 * settings order the widgets. It takes no space. It is hidden while the theme or another app locks page scrolling, and
 * while a widget would cover an open drawer or dialog.
 */
export function widgetLayer({ config, page }: Shop): HTMLElement {
  if (layer?.isConnected) return layer;
  const element = document.createElement('uptill-layer');
  element.style.cssText = `position:fixed;inset:auto;width:0;height:0;z-index:${layerZIndex(config)}`;
  const restoreFocus = returnFocus(element);
  const reasons = { lock: false, overlay: false };
  const setReason = (reason: keyof typeof reasons, applies: boolean) => {
    reasons[reason] = applies;
    const isHidden = reasons.lock || reasons.overlay;
    element.inert = isHidden;
    element.style.visibility = isHidden ? 'hidden' : '';
    if (!isHidden) restoreFocus();
  };
  let isLayout = page.isLockedByLayout;
  const width = innerWidth;
  // Runs before the element is appended: reading computed styles afterwards would also calculate the new elements'
  // styles.
  const isLockedByPage = () => panelsWithLock.size === 0 && page.isScrollLocked();
  watchScrollLock(isLockedByPage, (isLocked) => {
    // If scrolling is unlocked without a resize, it was locked by a dialog, not by the page's layout.
    isLayout &&= isLocked || innerWidth !== width;
    if (!isLayout) setReason('lock', isLocked);
  });
  document.body.append(element);
  // Lazy-loaded, so that the first widget does not wait for it. Without this chunk, widgets may cover a small dialog.
  page.loadChunk('overlays', import('./overlays.ts')).then(
    ({ watchOverlays }) => watchOverlays(element, (isCovering) => setReason('overlay', isCovering)),
    () => {},
  );
  layer = element;
  return element;
}

/** Returns the z-index of the layer: the maximum of all features' settings, and at least 10000. */
export function layerZIndex({ features }: StorefrontConfig): number {
  const settings = Object.values(features).flatMap(({ desktop, mobile }) => [desktop, mobile]);
  return Math.max(MIN_Z_INDEX, ...settings.map(({ zIndex = 0 }) => zIndex));
}
