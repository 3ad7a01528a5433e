import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { observeOutOfView } from '../../behaviours/out-of-view.ts';
import { observeScrollPosition } from '../../behaviours/scroll-position.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { isSoldOut, type Product } from '../../product/product.ts';
import { addToCartButton } from '../../theme/main-form.ts';

/**
 * Returns the scroll position, in pixels, from which a bar at the top may show. At the start of the page, the
 * bar would cover the theme's header, and the shopper could not scroll it into view. The height is doubled,
 * because the bar has two rows on phones.
 */
const minScrollAtTop = ({ position, height, verticalOffset }: FeatureSettings['stickyBar']) =>
  position === 'top' ? 2 * height + 16 + verticalOffset : 0;

export type IsVisible = (settings: FeatureSettings['stickyBar'], product: Product) => boolean;

/**
 * Returns a function that decides whether the bar is visible, based on the product, the scroll position and the theme's
 * own button.
 */
export function observeVisibility(context: WidgetContext): IsVisible {
  const { shop } = context;
  const isScrolledBy = observeScrollPosition(context);
  const findButton = () => {
    const choice = shop.product();
    return choice && addToCartButton(choice.product);
  };
  const isButtonOutOfView = observeOutOfView(findButton, context);
  return (settings, product) => {
    const isScrolled = isScrolledBy(Math.max(settings.showAfterScrollingPixelsFromTop, minScrollAtTop(settings)));
    if (isSoldOut(product) && !settings.shouldShowOnOutOfStockProduct) return false;
    // In the preview, the bar is visible without scrolling.
    if (shop.isPreview) return true;
    return isScrolled && (settings.shouldShowWhenATCIsVisible || isButtonOutOfView());
  };
}
