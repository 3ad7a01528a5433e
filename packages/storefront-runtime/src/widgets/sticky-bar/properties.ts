import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { colour, pixels } from '../../mount/css-values.ts';

/**
 * A control's height: room around it in a high bar, no smaller than a line of its text, nor than a target may be (WCAG
 * 2.2, 2.5.8). Said in CSS, so that a merchant's own `--uptill-height` counts.
 */
const CONTROL_HEIGHT =
  'max(24px,var(--uptill-font-size)*1.5,min(32px,var(--uptill-height) - 8px),var(--uptill-height)*.75)';

/** The bar's custom properties. Merchants' custom CSS may set any of them on `uptill-sticky-bar`. */
export function properties(settings: FeatureSettings['stickyBar']): Record<string, string> {
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

    'control-height': CONTROL_HEIGHT,
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
