import { type Documents, isKindName, type KindName, kindOf } from './document-kinds';

/** A document as stored in the database or a file. */
export interface StoredContent {
  kind: string;
  schemaVersion: number;
  content: unknown;
}

/** A document's content, in the format of this release. */
export interface Content<Kind extends KindName = KindName> {
  kind: Kind;
  content: Documents[Kind];
}

/**
 * Returns a document's content in the format of this release. Null for an unknown kind, for content of a newer release, and
 * for content that this release can't read.
 */
export function contentOf({ kind, schemaVersion, content }: StoredContent): Content | null {
  if (!isKindName(kind)) return null;
  const { migrate, ...known } = kindOf(kind);
  if (schemaVersion > known.schemaVersion) return null;
  try {
    return { kind, content: migrate({ schemaVersion, content }) };
  } catch {
    return null;
  }
}
