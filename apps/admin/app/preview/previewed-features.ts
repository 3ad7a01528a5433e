import {
  type AnyDocument,
  type Features,
  type Platform,
  type Screen,
  type Settings,
  type Tab,
  withOfferedValues,
} from '@uptill/feature-schema';

/**
 * Returns the settings of a screen's features for a platform. The tab's own feature is switched on so that it can be
 * previewed, as is its parent; other features are returned only if they are on. `isOff` is true if the store does not
 * show the tab's feature.
 */
export function previewedFeatures(
  features: Features,
  screen: Screen,
  tab: Tab,
  document: AnyDocument,
  platform: Platform,
) {
  const isOn = (key: string) => document[key]?.[platform].isEnabled === true;
  const own = [tab.storeKey, features[tab.storeKey]?.parent ?? []].flat();
  const shown = [...own, ...screen.tabs.map(({ storeKey }) => storeKey).filter(isOn)];
  const settings = shown.map((key): [string, Settings] => [
    key,
    withOfferedValues(features[key]?.fields ?? {}, { ...document[key]?.[platform], isEnabled: true }),
  ]);
  return { features: Object.fromEntries(settings), isOff: !own.every(isOn) };
}
