import {
  type AnyDocument,
  compileSettings,
  type Features,
  type Platform,
  type Screen,
  type Settings,
  type Tab,
  withValueAt,
} from '@uptill/feature-schema';
import { isOn, wholeOf } from '../../domain/documents/live-state';
import { marketsIn } from './previewed-market';

/**
 * Returns the settings of a screen's features for a platform. The tab's own feature, its parent and the tab's `switch` are
 * on so that they can be previewed; other features are returned only if they are on. The country of a market is its id, so
 * that markets without countries can be previewed too. `markets` are the markets in the settings of the tab's feature.
 */
export function previewedFeatures(
  features: Features,
  screen: Screen,
  tab: Tab,
  document: AnyDocument,
  platform: Platform,
) {
  const own = [tab.storeKey, wholeOf(features, tab)?.key ?? []].flat();
  const shown = [...own, ...screen.tabs.map(({ storeKey }) => storeKey).filter((key) => isOn(document, platform, key))];
  const markets = marketsIn(features[tab.storeKey]?.fields ?? {}, document[tab.storeKey]?.[platform] ?? {});
  return { features: previewedSettings(features, shown, document, platform, tab), markets };
}

/** Returns the settings of some features for a platform as if they and the `switch` of the tab were on. */
export function previewedSettings(
  features: Features,
  keys: readonly string[],
  document: AnyDocument,
  platform: Platform,
  tab?: Tab,
): Record<string, Settings> {
  const settings = keys.map((key): [string, Settings] => {
    const enabled = { ...document[key]?.[platform], isEnabled: true };
    const switched = key === tab?.storeKey && tab.switch ? withValueAt(enabled, tab.switch, true) : enabled;
    const { fields = {} } = features[key] ?? {};
    const markets = marketsIn(fields, switched).map((id) => ({ id, name: id, countries: [id] }));
    return [key, compileSettings(fields, switched, markets)];
  });
  return Object.fromEntries(settings);
}
