import type { AnyDocument, Platform, Screen, Settings } from '@uptill/feature-schema';

/**
 * Returns the settings of a screen's features for a platform, with every feature switched on so that it can be
 * previewed. `isOff` is true if none of the features is really on.
 */
export function previewedFeatures(screen: Screen, document: AnyDocument, platform: Platform) {
  const features: Record<string, Settings> = {};
  let isOff = true;
  for (const key of new Set(screen.tabs.map((tab) => tab.storeKey))) {
    const settings = document[key]?.[platform];
    if (!settings) continue;
    features[key] = { ...settings, isEnabled: true };
    if (settings.isEnabled === true) isOff = false;
  }
  return { features, isOff };
}
