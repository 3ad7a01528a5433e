import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { colour, pixels } from '../../mount/css-values.ts';

/** Returns the control's custom properties. Custom CSS can override each of them on `uptill-quick-buy`. */
export const properties = (settings: FeatureSettings['quickBuy']): Record<string, string> => {
  const isIcon = settings.type === 'icon';
  return {
    color: colour(isIcon ? settings.iconColor : settings.buttonTextColor),
    background: colour(isIcon ? settings.iconBackgroundColor : settings.buttonBackgroundColor),
    size: pixels(isIcon ? 2 * settings.iconRadius : settings.buttonTextHeight),
    'font-size': pixels(settings.buttonFontSize),
    'vertical-offset': pixels(settings.verticalOffset),
    'horizontal-offset': pixels(settings.horizontalOffset),
  };
};
