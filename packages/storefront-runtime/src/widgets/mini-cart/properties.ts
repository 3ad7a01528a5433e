import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { colour, pixels } from '../../mount/css-values.ts';

/** Returns the drawer's custom properties. Custom CSS can override each of them on `uptill-mini-cart`. */
export const properties = (settings: FeatureSettings['miniCart']): Record<string, string> => ({
  color: colour(settings.textColor),
  background: colour(settings.backgroundColor),
  'font-size': pixels(settings.fontSize),
  radius: pixels(settings.borderRadius),
  'original-price-color': colour(settings.originalPriceTextColor),
  'button-color': colour(settings.checkoutButtonColor),
  'button-background': colour(settings.checkoutButtonBackgroundColor),
  'button-border-color': colour(settings.checkoutButtonBorderColor),
});
