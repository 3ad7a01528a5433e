import {
  type AnyDocument,
  type AnyFeature,
  fieldAt,
  PLATFORMS,
  type Platform,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { type Change, effectiveChanges, settingsOf } from '../../domain/documents/change';
import type { Draft } from '../../ui/draft/draft';

const pathsOf = (tab: Tab) => tab.sections.flatMap(({ fields }) => fields);

/** Returns the changes that copy a tab's settings from one platform to another; empty when they are equal. */
export function changesToCopyTab(document: AnyDocument, tab: Tab, from: Platform, to: Platform): Change[] {
  const feature = tab.storeKey;
  const source = settingsOf(document, feature, from);
  const changes = pathsOf(tab).map((path) => ({ feature, platform: to, path, value: valueAt(source, path) }));
  return effectiveChanges(document, changes);
}

/** Returns the changes that reset a tab's settings to their defaults; empty when all have them. */
export function changesToResetTab(
  document: AnyDocument,
  tab: Tab,
  feature: AnyFeature,
  platforms: readonly Platform[],
): Change[] {
  const changes = pathsOf(tab).flatMap((path) => {
    const value: unknown = structuredClone(fieldAt(feature, path).default);
    return platforms.map((platform) => ({ feature: feature.key, platform, path, value }));
  });
  return effectiveChanges(document, changes);
}

/** Returns true if a setting of the tab differs from the saved one, on any platform. */
export function hasUnsavedChanges(
  tab: Tab,
  { saved, current }: Pick<Draft<AnyDocument>, 'saved' | 'current'>,
): boolean {
  if (saved === current) return false;
  const feature = tab.storeKey;
  const settings = PLATFORMS.flatMap((platform) =>
    pathsOf(tab).map((path) => ({
      feature,
      platform,
      path,
      value: valueAt(settingsOf(current, feature, platform), path),
    })),
  );
  return effectiveChanges(saved, settings).length > 0;
}
