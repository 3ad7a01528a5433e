import { type AnyDocument, type AnyFeature, fieldAt, type Platform, type Tab, valueAt } from '@uptill/feature-schema';
import { type Change, effectiveChanges, settingsOf } from './change';

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
