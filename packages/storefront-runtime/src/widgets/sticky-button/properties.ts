import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { colour, pixels } from '../../mount/css-values.ts';

/** Returns the button's custom properties. Custom CSS can override each of them on `uptill-sticky-button`. */
export const properties = (settings: FeatureSettings['stickyButton']): Record<string, string> => ({
  'icon-size': pixels(settings.iconSize),
  'icon-color': colour(settings.iconColor),
  background: colour(settings.backgroundColor),
  'vertical-offset': pixels(settings.verticalOffset),
  'horizontal-offset': pixels(settings.horizontalOffset),
  'badge-color': colour(settings.badgeCounterTextColor),
  'badge-background': colour(settings.badgeCounterBackgroundColor),
});
