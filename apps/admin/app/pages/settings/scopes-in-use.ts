import {
  type AnyDocument,
  type AnyFeature,
  PLATFORMS,
  type Screen,
  scopesOf,
  scopesOfSettings,
  switchOf,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { settingsOf } from '../../domain/documents/change';

/** Returns the optional scopes that a tab needs with these settings: the tab's own, and the chosen options'. */
export function scopesOfTab(screen: Screen, tab: Tab, { fields }: AnyFeature, settings: object): string[] {
  return [...scopesOf(screen, tab), ...scopesOfSettings(fields, { ...settings })];
}

/** Returns the optional scopes that a tab needs on the platforms on which it is on. */
export function scopesInUse(screen: Screen, tab: Tab, feature: AnyFeature, document: AnyDocument): string[] {
  const path = switchOf(tab);
  return PLATFORMS.flatMap((platform) => {
    const settings = settingsOf(document, feature.key, platform);
    return path && valueAt(settings, path) === true ? scopesOfTab(screen, tab, feature, settings) : [];
  });
}
