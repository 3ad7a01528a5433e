import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import type { Shop } from '../shop/shop.ts';
import { watchOverlays } from './overlays.ts';
import { returnFocus } from './return-focus.ts';
import { watchScrollLock } from './scroll-lock.ts';

/** Source: specification 9, "the minimum applied z-index is 10000 (the maximum of all feature settings, or 10000)". */
const MIN_Z_INDEX = 10_000;

let layer: HTMLElement | undefined;

/**
 * The element that holds every widget: one stacking context above the page. Inside it the features' own numbers say
 * which widget lies on top. It takes no space, and hides while a drawer or dialog of the theme is open that it would cover.
 */
export function widgetLayer({ config, isLockedByLayout }: Shop): HTMLElement {
  if (layer?.isConnected) return layer;
  const element = document.createElement('uptill-layer');
  element.style.cssText = `position:fixed;inset:auto;width:0;height:0;z-index:${layerZIndex(config)}`;
  const giveBack = returnFocus(element);
  const reasons = { lock: false, overlay: false };
  const hideFor = (reason: keyof typeof reasons, holds: boolean) => {
    reasons[reason] = holds;
    const isHidden = reasons.lock || reasons.overlay;
    element.inert = isHidden;
    element.style.visibility = isHidden ? 'hidden' : '';
    if (!isHidden) giveBack();
  };
  let isLayout = isLockedByLayout;
  const width = innerWidth;
  // Before it is on the page: what asks for styles waits for those of what is new.
  watchScrollLock((isLocked) => {
    // If the initial lock ends without a resize, it was a dialog, not the layout.
    isLayout &&= isLocked || innerWidth !== width;
    if (!isLayout) hideFor('lock', isLocked);
  });
  document.body.append(element);
  watchOverlays(element, (isCovering) => hideFor('overlay', isCovering));
  layer = element;
  return element;
}

export function layerZIndex({ features }: StorefrontConfig): number {
  const settings = Object.values(features).flatMap(({ desktop, mobile }) => [desktop, mobile]);
  return Math.max(MIN_Z_INDEX, ...settings.map(({ zIndex = 0 }) => zIndex));
}
