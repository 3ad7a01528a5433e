import {
  type AnyDocument,
  type AnyFeature,
  defaultsOf,
  features,
  PLATFORMS,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { type Change, settingsOf } from '../documents/change';

/** The settings that place a widget on the page. */
const PLACE = ['position', 'verticalOffset', 'horizontalOffset'];

/**
 * Returns the changes to the settings of a new shop, for settings that have their defaults. `enabled` are the keys of all
 * features that are on.
 */
export function newShopChanges(document: AnyDocument, tab: Tab, enabled: readonly string[]): Change[] {
  const { storeKey: feature, firstStep } = tab;
  const defaults = defaultsOfFeature(tab);
  const settings = Object.assign({}, firstStep?.settings, ...enabled.map((key) => firstStep?.settingsWith?.[key]));
  return Object.entries(settings).flatMap(([path, value]) =>
    PLATFORMS.filter(
      (platform) => valueAt(settingsOf(document, feature, platform), path) === valueAt(defaults, path),
    ).map((platform) => ({ feature, platform, path, value })),
  );
}

/** Returns the place that a widget has in a new shop, by path. Empty if the tab has no settings for it. */
export function recommendedPlace(tab: Tab): Record<string, unknown> {
  const shown = tab.sections.flatMap(({ fields }) => fields);
  const values = { ...defaultsOfFeature(tab), ...tab.firstStep?.settings };
  return Object.fromEntries(PLACE.filter((path) => shown.includes(path)).map((path) => [path, valueAt(values, path)]));
}

function defaultsOfFeature({ storeKey }: Tab) {
  const feature = Object.values<AnyFeature>(features).find(({ key }) => key === storeKey);
  return feature ? defaultsOf(feature.fields) : {};
}
