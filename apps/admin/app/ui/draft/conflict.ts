import type { AnyDocument, Choose, FeaturesDocument, Market, Merged, Sides } from '@uptill/feature-schema';
import type { KindName } from '../../domain/documents/document-kinds';
import { pathOnOther } from '../../domain/documents/field-issues';
import { changesBetween } from '../../domain/history/changes';
import { documentName } from '../../domain/history/document-name';
import type { Change } from '../../domain/history/history';
import type { NewerChange, OtherSave } from '../../platform/api/problem';
import { t } from '../../platform/texts/texts';

/** Names and merges the fields of a draft's document. */
export interface Mergeable<Document> {
  kind: KindName;
  merge(sides: Sides<Document>, choose?: Choose): Merged<Document>;
  /** Returns the content of the kind that a document has. Default: the document. */
  contentOf?(document: Document): unknown;
}

/** Fields that the merchant and someone else have changed to different values. */
export interface Conflict<Document = unknown> extends Mergeable<Document> {
  sides: Sides<Document>;
  /** The dotted paths of the fields. */
  clashes: readonly string[];
  newer: readonly NewerChange[];
  /** Saves again, with the value of the side that `choose` returns for each field. */
  resolve(choose: Choose): void;
  /** Leaves the draft as it is. */
  close(): void;
}

/** Fields between whose values the merchant chooses at once. */
export interface Clash {
  /** Their dotted paths. */
  paths: string[];
  /** The differences `from` the other value `to` the merchant's own. */
  changes: Change[];
  /** The save that changed them last; undefined if it is unknown. */
  save: OtherSave | undefined;
}

/**
 * Returns the fields that clash, as merchants read them. A setting that clashes in the same way on phone and desktop is one.
 * `names` has the settings and markets whose names are shown.
 */
export function clashesOf(conflict: Conflict, names: { features: AnyDocument; markets: readonly Market[] }): Clash[] {
  const { kind, sides, newer, merge, contentOf = (document) => document } = conflict;
  // The settings on this page are complete.
  const known = { ...names, features: names.features as FeaturesDocument };

  /** Returns the differences between the other values and the merchant's own at these paths. */
  function changesAt(paths: readonly string[]): Change[] {
    const [theirs, mine] = [[], paths].map((own) => {
      const { document } = merge(sides, (path) => (own.includes(path) ? 'mine' : 'theirs'));
      return contentOf(document);
    });
    const changes = changesBetween(kind, theirs as never, mine as never, known);
    if (changes.length > 0) return changes;
    const text = t('draft.otherValue');
    return [{ label: documentName(kind), from: { text }, to: { text } }];
  }

  const clash = (paths: string[]): Clash => ({
    paths,
    changes: changesAt(paths),
    save: newer.find(({ path }) => paths.includes(path)) ?? newer[0],
  });

  const listed = new Set<string>();
  return conflict.clashes.flatMap((path) => {
    if (listed.has(path)) return [];
    const other = kind === 'features' ? pathOnOther(path) : null;
    if (other === null || !conflict.clashes.includes(other)) return [clash([path])];
    listed.add(other);
    const [one, both] = [clash([path]), clash([path, other])];
    return one.changes.length === both.changes.length ? [both] : [one, clash([other])];
  });
}
