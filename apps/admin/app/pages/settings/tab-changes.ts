import {
  type AnyDocument,
  type EditedSettings,
  fieldAt,
  isSameValue,
  type NewValue,
  PLATFORMS,
  type Platform,
  routeName,
  type Screen,
  screens,
  settingsIn,
  type Tab,
  type TabSetting,
  valueAt,
} from '@uptill/feature-schema';
import { type Change, documentPath, effectiveChanges, settingsOf } from '../../domain/documents/change';
import { featureOf, locate, type Place } from '../../domain/documents/field-issues';
import type { Draft } from '../../ui/draft/draft';

/**
 * Returns the changes of a platform's settings. Where phone and desktop are edited together, according to `isOnBoth`, they
 * apply to both.
 */
export function linkedChanges(
  values: readonly NewValue[],
  platform: Platform,
  isOnBoth: (place: Place) => boolean,
): Change[] {
  return values.flatMap((value) => {
    const place = locate(screens, documentPath({ ...value, platform }));
    return (place && isOnBoth(place) ? PLATFORMS : [platform]).map((each) => ({ ...value, platform: each }));
  });
}

/** Returns the changes that copy a tab's settings from one platform to another; empty when they are equal. */
export function changesToCopyTab(document: AnyDocument, tab: Tab, from: Platform, to: Platform): Change[] {
  const changes = settingsIn(tab).map(({ feature, path }) => ({
    feature,
    platform: to,
    path,
    value: valueAt(settingsOf(document, feature, from), path),
  }));
  return effectiveChanges(document, changes);
}

/** Returns the changes that reset a tab's settings to their defaults; empty when all have them. */
export function changesToResetTab(document: AnyDocument, tab: Tab, platforms: readonly Platform[]): Change[] {
  const changes = settingsIn(tab).flatMap(({ feature, path }) => {
    const value: unknown = structuredClone(fieldAt(featureOf(feature), path).default);
    return platforms.map((platform) => ({ feature, platform, path, value }));
  });
  return effectiveChanges(document, changes);
}

/** Returns true if a setting of the tab differs from the saved one, on any platform, or the choice to edit it separately. */
export function hasUnsavedChanges(
  screen: Screen,
  tab: Tab,
  { saved, current }: Pick<Draft<EditedSettings>, 'saved' | 'current'>,
): boolean {
  if (saved === current) return false;
  const name = routeName(screen, tab);
  if (saved.separateTabs.includes(name) !== current.separateTabs.includes(name)) return true;
  const valuesIn = ({ settings }: EditedSettings, { feature, path }: TabSetting) =>
    PLATFORMS.map((platform) => valueAt(settingsOf(settings, feature, platform), path));
  return settingsIn(tab).some((setting) => !isSameValue(valuesIn(saved, setting), valuesIn(current, setting)));
}
