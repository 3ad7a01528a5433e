import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { followPassing } from '../../follow/passing.ts';
import { followScrolling } from '../../follow/scrolling.ts';
import type { WidgetLife } from '../../mount/widget.ts';
import { isSoldOut, type Product } from '../../product/product.ts';

/**
 * How far the page is scrolled before a bar at the top may show: at its start the bar would cover the theme's header, which
 * nothing could scroll clear of it. Twice the height, since on a phone the bar has two rows.
 */
const clearOfHeader = ({ position, height, verticalOffset }: FeatureSettings['stickyBar']) =>
  position === 'top' ? 2 * height + 16 + verticalOffset : 0;

export type IsVisible = (settings: FeatureSettings['stickyBar'], product: Product) => boolean;

/** Tells whether the bar shows: by the product, by how far the page is scrolled, and by the theme's own button. */
export function followVisibility(life: WidgetLife): IsVisible {
  const { shop } = life;
  const isScrolledPast = followScrolling(life);
  const hasPassedButton = followPassing(shop.addToCartButton, life);
  return (settings, product) => {
    const isScrolled = isScrolledPast(Math.max(settings.showAfterScrollingPixelsFromTop, clearOfHeader(settings)));
    if (isSoldOut(product) && !settings.shouldShowOnOutOfStockProduct) return false;
    // A merchant who sets the bar up wants to see it, not to scroll for it.
    if (shop.isPreview) return true;
    return isScrolled && (settings.shouldShowWhenATCIsVisible || hasPassedButton());
  };
}
