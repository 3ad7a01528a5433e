import {
  type AnyDocument,
  type Features,
  type Platform,
  type Screen,
  type Settings,
  type Tab,
  valueAt,
  withOfferedValues,
  withValueAt,
} from '@uptill/feature-schema';

/**
 * Returns the settings of a screen's features for a platform. The tab's own feature, its parent and the tab's `switch`
 * are on so that they can be previewed; other features are returned only if they are on. `isOff` is true if the store
 * does not show what the tab sets.
 */
export function previewedFeatures(
  features: Features,
  screen: Screen,
  tab: Tab,
  document: AnyDocument,
  platform: Platform,
) {
  const isOn = (key: string, path = 'isEnabled') => valueAt(document[key]?.[platform], path) === true;
  const own = [tab.storeKey, features[tab.storeKey]?.parent ?? []].flat();
  const shown = [...own, ...screen.tabs.map(({ storeKey }) => storeKey).filter((key) => isOn(key))];
  const settings = shown.map((key): [string, Settings] => {
    const enabled = { ...document[key]?.[platform], isEnabled: true };
    const switched = key === tab.storeKey && tab.switch ? withValueAt(enabled, tab.switch, true) : enabled;
    return [key, withOfferedValues(features[key]?.fields ?? {}, switched)];
  });
  const isOff = !own.every((key) => isOn(key)) || !isOn(tab.storeKey, tab.switch);
  return { features: Object.fromEntries(settings), isOff };
}
