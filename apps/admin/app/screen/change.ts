import { type AnyDocument, type Platform, type Settings, valueAt, withValueAt } from '@uptill/feature-schema';

/** One setting gets another value. */
export interface Change {
  feature: string;
  platform: Platform;
  /** Of the field among the feature's settings. */
  path: string;
  value: unknown;
}

/** The dotted path of a changed setting in the document. */
export function idOf({ feature, platform, path }: Omit<Change, 'value'>): string {
  return `${feature}.${platform}.${path}`;
}

export function settingsOf(document: AnyDocument, feature: string, platform: Platform): Settings {
  return document[feature]?.[platform] ?? {};
}

/** A copy of the document with the changes made; everything else is shared. */
export function withChanges(document: AnyDocument, changes: readonly Change[]): AnyDocument {
  return changes.reduce(withChange, document);
}

function withChange(document: AnyDocument, { feature, platform, path, value }: Change): AnyDocument {
  const entry = document[feature];
  if (!entry) return document;
  return { ...document, [feature]: { ...entry, [platform]: withValueAt(entry[platform], path, value) } };
}

/** Those of the changes that would change anything. */
export function effective(document: AnyDocument, changes: readonly Change[]): Change[] {
  return changes.filter(({ feature, platform, path, value }) => {
    const held = valueAt(settingsOf(document, feature, platform), path);
    // Settings are plain JSON, so equal text means equal value.
    return JSON.stringify(held) !== JSON.stringify(value);
  });
}
