import {
  type AnyDocument,
  type AnyFeature,
  featuresIn,
  PLATFORMS,
  type Screen,
  type Settings,
  scopesOf,
  scopesOfLadder,
  scopesOfSettings,
  switchOf,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { settingsOf } from '../../domain/documents/change';
import { featureOf } from '../../domain/documents/field-issues';

/** Returns the optional scopes that a tab needs with these settings: its own, those of its features' chosen options, and of its ladder. */
export function scopesOfTab(
  screen: Screen,
  tab: Tab,
  shown: readonly AnyFeature[],
  settingsOf: (feature: string) => Settings,
): string[] {
  return [
    ...scopesOf(screen, tab),
    ...shown.flatMap(({ key, fields }) => scopesOfSettings(fields, settingsOf(key))),
    ...(tab.ladder ? scopesOfLadder(tab.ladder, settingsOf) : []),
  ];
}

/** Returns the optional scopes that a tab needs on the platforms on which it is on. */
export function scopesInUse(screen: Screen, tab: Tab, document: AnyDocument): string[] {
  const path = switchOf(tab);
  return PLATFORMS.flatMap((platform) => {
    const settings = (feature: string) => settingsOf(document, feature, platform);
    return path && valueAt(settings(tab.storeKey), path) === true
      ? scopesOfTab(screen, tab, featuresIn(tab).map(featureOf), settings)
      : [];
  });
}
