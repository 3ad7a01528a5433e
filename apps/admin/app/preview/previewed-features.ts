import type { AnyDocument, Platform, Screen, Settings } from '@uptill/feature-schema';

/**
 * The settings of the screen's features for one platform. They are shown as if switched on, so that a merchant can see
 * what would come; `isOff` says that none of them is.
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
