import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { colour, pixels } from '../../mount/css-values.ts';
import { reservedEdges } from '../../mount/reserved-edges.ts';

/** Returns the button's custom properties. Custom CSS can override each of them on `uptill-sticky-button`. */
export const properties = (settings: FeatureSettings['stickyButton']): Record<string, string> => ({
  'icon-size': pixels(settings.iconSize),
  'icon-color': colour(settings.iconColor),
  background: colour(settings.backgroundColor),
  'vertical-offset': pixels(settings.verticalOffset),
  'horizontal-offset': pixels(settings.horizontalOffset),
  'badge-color': colour(settings.badgeCounterTextColor),
  'reserved-top': pixels(reservedEdges.get().top),
  'reserved-bottom': pixels(reservedEdges.get().bottom),
  'badge-background': colour(settings.badgeCounterBackgroundColor),
});
