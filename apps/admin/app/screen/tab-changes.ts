import { type AnyDocument, type AnyFeature, fieldAt, type Platform, type Tab, valueAt } from '@uptill/feature-schema';
import { type Change, effective, settingsOf } from './change';

const pathsOf = (tab: Tab) => tab.sections.flatMap(({ fields }) => fields);

/** What makes the settings of a tab the same on one platform as they are on another. Empty when they are already. */
export function copyOfTab(document: AnyDocument, tab: Tab, from: Platform, to: Platform): Change[] {
  const feature = tab.storeKey;
  const source = settingsOf(document, feature, from);
  const changes = pathsOf(tab).map((path) => ({ feature, platform: to, path, value: valueAt(source, path) }));
  return effective(document, changes);
}

/** What gives every setting of a tab the value it had at first. Empty when each has it. */
export function resetOfTab(
  document: AnyDocument,
  tab: Tab,
  feature: AnyFeature,
  platforms: readonly Platform[],
): Change[] {
  const changes = pathsOf(tab).flatMap((path) => {
    const value: unknown = structuredClone(fieldAt(feature, path).default);
    return platforms.map((platform) => ({ feature: feature.key, platform, path, value }));
  });
  return effective(document, changes);
}
