import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { useCallback } from 'preact/hooks';
import { usePassedElement } from '../../hooks/use-passed-element.ts';
import { useScrolledPast } from '../../hooks/use-scrolled-past.ts';
import { isSoldOut, type Product } from '../../product/product.ts';
import { addToCartButton } from '../../theme/product-form.ts';

/** Whether the bar shows: by the product, by how far the page is scrolled, and by the theme's own button. */
export function useBarVisibility(
  settings: FeatureSettings['stickyBar'],
  product: Product,
  isPreview: boolean,
): boolean {
  const isScrolled = useScrolledPast(settings.showAfterScrollingPixelsFromTop);
  const findButton = useCallback(() => addToCartButton(product), [product]);
  const hasPassedButton = usePassedElement(findButton);
  if (isSoldOut(product) && !settings.shouldShowOnOutOfStockProduct) return false;
  // A merchant who sets the bar up wants to see it, not to scroll for it.
  if (isPreview) return true;
  return isScrolled && (settings.shouldShowWhenATCIsVisible || hasPassedButton);
}
