import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { usePassedElement } from '../../hooks/use-passed-element.ts';
import { useScrolledPast } from '../../hooks/use-scrolled-past.ts';
import { isSoldOut, type Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';

/**
 * How far the page is scrolled before a bar at the top may show: at its start the bar would cover the theme's header, which
 * nothing could scroll clear of it. Twice the height, since on a phone the bar has two rows.
 */
const clearOfHeader = ({ position, height, verticalOffset }: FeatureSettings['stickyBar']) =>
  position === 'top' ? 2 * height + 16 + verticalOffset : 0;

/** Whether the bar shows: by the product, by how far the page is scrolled, and by the theme's own button. */
export function useBarVisibility(settings: FeatureSettings['stickyBar'], product: Product, shop: Shop): boolean {
  const isScrolled = useScrolledPast(Math.max(settings.showAfterScrollingPixelsFromTop, clearOfHeader(settings)));
  const hasPassedButton = usePassedElement(shop.addToCartButton);
  if (isSoldOut(product) && !settings.shouldShowOnOutOfStockProduct) return false;
  // A merchant who sets the bar up wants to see it, not to scroll for it.
  if (shop.isPreview) return true;
  return isScrolled && (settings.shouldShowWhenATCIsVisible || hasPassedButton);
}
