import {
  type AnyDocument,
  type AnyFeature,
  type EditedSettings,
  fieldAt,
  fieldsOf,
  isSameValue,
  PLATFORMS,
  type Platform,
  routeName,
  type Screen,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { type Change, effectiveChanges, settingsOf } from '../../domain/documents/change';
import type { Draft } from '../../ui/draft/draft';

/** Returns the changes that copy a tab's settings from one platform to another; empty when they are equal. */
export function changesToCopyTab(document: AnyDocument, tab: Tab, from: Platform, to: Platform): Change[] {
  const feature = tab.storeKey;
  const source = settingsOf(document, feature, from);
  const changes = fieldsOf(tab).map((path) => ({ feature, platform: to, path, value: valueAt(source, path) }));
  return effectiveChanges(document, changes);
}

/** Returns the changes that reset a tab's settings to their defaults; empty when all have them. */
export function changesToResetTab(
  document: AnyDocument,
  tab: Tab,
  feature: AnyFeature,
  platforms: readonly Platform[],
): Change[] {
  const changes = fieldsOf(tab).flatMap((path) => {
    const value: unknown = structuredClone(fieldAt(feature, path).default);
    return platforms.map((platform) => ({ feature: feature.key, platform, path, value }));
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
  const valuesIn = ({ settings }: EditedSettings, path: string) =>
    PLATFORMS.map((platform) => valueAt(settingsOf(settings, tab.storeKey, platform), path));
  return fieldsOf(tab).some((path) => !isSameValue(valuesIn(saved, path), valuesIn(current, path)));
}
