import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { colour, pixels } from '../../mount/css-values.ts';

/** Between a control and the bar's edges, above and below. */
const CONTROL_MARGIN = 4;

/** A target smaller than this is hard to hit (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24;

/** The bar's custom properties. Merchants' custom CSS may set any of them on `uptill-sticky-bar`. */
export function properties(settings: FeatureSettings['stickyBar']): Record<string, string> {
  const controlHeight = Math.max(MIN_TARGET, settings.height - 2 * CONTROL_MARGIN);
  const { button } = settings;
  return {
    height: pixels(settings.height),
    'font-size': pixels(settings.fontSize),
    color: colour(settings.textColor),
    background: colour(settings.backgroundColor),
    radius: pixels(settings.borderRadius),
    'vertical-offset': pixels(settings.verticalOffset),
    'horizontal-offset': pixels(settings.horizontalOffset),
    'focus-color': colour(settings.textColor),

    'control-height': pixels(controlHeight),
    'control-radius': pixels(Math.min(settings.borderRadius, controlHeight / 2)),
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
