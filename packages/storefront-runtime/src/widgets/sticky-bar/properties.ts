import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { colour, pixels } from '../../mount/css-values.ts';

/** Minimum size of a control, in pixels (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;

/** Returns the bar's custom properties. Custom CSS can override each of them on `uptill-sticky-bar`. */
export function properties(settings: FeatureSettings['stickyBar']): Record<string, string> {
  const { button } = settings;
  const minControlHeight = pixels(MIN_TARGET + 2 * settings.variantBorderThickness);
  return {
    height: pixels(settings.height),
    'font-size': pixels(settings.fontSize),
    color: colour(settings.textColor),
    'rating-color': colour(settings.ratingColor),
    background: colour(settings.backgroundColor),
    radius: pixels(settings.borderRadius),
    'vertical-offset': pixels(settings.verticalOffset),
    'horizontal-offset': pixels(settings.horizontalOffset),
    'focus-color': colour(settings.textColor),

    // At least the minimum target size and one line of text. A high bar leaves room around the controls. Calculated in
    // CSS, because custom CSS may override --uptill-height.
    'control-height': `max(${minControlHeight},var(--uptill-font-size)*1.5,min(32px,var(--uptill-height) - 8px),var(--uptill-height)*.75)`,
    'control-color': colour(settings.variantTextColor),
    'control-background': colour(settings.variantBackgroundColor),
    'control-border': settings.shouldShowVariantBorder
      ? `${pixels(settings.variantBorderThickness)} solid ${colour(settings.variantBorderColor)}`
      : '0 solid',

    'button-color': colour(button.buttonTextColor),
    'button-background': colour(button.buttonBackgroundColor),
    'button-border-color': colour(button.buttonBorderColor),
    'sold-out-color': colour(settings.outOfStockTextColor),
    'sold-out-background': colour(settings.outOfStockBackgroundColor),
    'discount-color': colour(settings.discountTextColor),
    'discount-background': colour(settings.discountBackgroundColor),
    'popup-color': colour(settings.successPopupTextColor),
    'popup-background': colour(settings.successPopupBackgroundColor),
  };
}
