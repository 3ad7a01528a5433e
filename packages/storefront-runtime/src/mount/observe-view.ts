import type { FeatureKey } from '@uptill/feature-schema/storefront';

/** A view: at least this share of the element is on screen for this time. */
const VIEW_RATIO = 0.5;
const VIEW_MS = 1000;

/**
 * Features whose view was tracked on this page. A widget that is mounted again after a
 * platform change is not counted again.
 */
export const viewed = new Set<FeatureKey>();

/**
 * Calls `onView` when half of the element was on screen for a second, unless the feature was viewed before on this page.
 * Returns a function that stops observing.
 */
export function observeFirstView(feature: FeatureKey, element: Element, onView: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (viewed.has(feature)) return () => {};
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  function startTimer(): void {
    timer = setTimeout(() => {
      // The shopper may return to a hidden tab.
      if (document.visibilityState === 'hidden') return startTimer();
      stop();
      if (viewed.has(feature)) return;
      viewed.add(feature);
      onView();
    }, VIEW_MS);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) startTimer();
    },
    { threshold: VIEW_RATIO },
  );
  observer.observe(element);
  return stop;
}
