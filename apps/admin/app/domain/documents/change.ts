import { type AnyDocument, type Platform, type Settings, valueAt, withValueAt } from '@uptill/feature-schema';

/**
 * Changes a document. Returns the changed copy and the dotted paths of the changed fields, or no paths if nothing changes.
 * Must be pure.
 */
export type Edit<Document> = (current: Document) => { document: Document; paths: readonly string[] };

/** A new value for one setting. */
export interface Change {
  feature: string;
  platform: Platform;
  /** Dotted path of the field among the feature's settings. */
  path: string;
  value: unknown;
}

/** Returns the dotted path of a setting in the document, e.g. `feature.mobile.group.name`. */
export function documentPath({ feature, platform, path }: Omit<Change, 'value'>): string {
  return `${feature}.${platform}.${path}`;
}

/** Returns a feature's settings for a platform; empty when the document has none. */
export function settingsOf(document: AnyDocument, feature: string, platform: Platform): Settings {
  return document[feature]?.[platform] ?? {};
}

/** Returns a copy of the document with the changes applied. Unchanged parts are shared with the original. */
export function withChanges(document: AnyDocument, changes: readonly Change[]): AnyDocument {
  return changes.reduce(withChange, document);
}

function withChange(document: AnyDocument, { feature, platform, path, value }: Change): AnyDocument {
  const entry = document[feature];
  if (!entry) return document;
  return { ...document, [feature]: { ...entry, [platform]: withValueAt(entry[platform], path, value) } };
}

/** Returns the edit of a draft that applies the changes. */
export function toEdit(changes: readonly Change[]): Edit<AnyDocument> {
  return (document) => {
    const effective = effectiveChanges(document, changes);
    return {
      document: withChanges(document, effective),
      paths: effective.map((change) => changedPath(document, change)),
    };
  };
}

/**
 * Returns the path that a change affects: a single field inside a list, if only that field differs. Undo steps are then as
 * fine inside lists as elsewhere, and the list's other entries retain their issues.
 */
function changedPath(document: AnyDocument, change: Change): string {
  const before = valueAt(settingsOf(document, change.feature, change.platform), change.path);
  return [documentPath(change), ...pathOfDifference(before, change.value)].join('.');
}

/** Returns the path below which two different values differ. Empty if they differ in several places or in shape. */
function pathOfDifference(one: unknown, other: unknown): string[] {
  const [before, after] = [partsOf(one), partsOf(other)];
  if (!before || !after || before.size !== after.size) return [];
  const different = [...before].filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after.get(name)));
  const [first] = different;
  if (!first || different.length > 1) return [];
  const [name, value] = first;
  return [name, ...pathOfDifference(value, after.get(name))];
}

/** Returns the elements of an array or the properties of an object; null for other values. */
function partsOf(value: unknown): Map<string, unknown> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
}

/** Returns the changes that give a setting a new value. */
export function effectiveChanges(document: AnyDocument, changes: readonly Change[]): Change[] {
  return changes.filter(({ feature, platform, path, value }) => {
    const current = valueAt(settingsOf(document, feature, platform), path);
    // Settings are plain JSON, so equal texts mean equal values.
    return JSON.stringify(current) !== JSON.stringify(value);
  });
}
