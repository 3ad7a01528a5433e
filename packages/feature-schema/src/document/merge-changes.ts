import type { Features } from '../feature.ts';
import type { Field, Fields } from '../fields/field.ts';
import { asSettings, isRecord, type Settings } from './document.ts';
import { isSameValue } from './is-same-value.ts';

/** How a document or a part of it is merged. */
export type Parts =
  /** One field: its value is replaced as a whole. */
  | 'value'
  /** A list of distinct names in no particular order, each of which is added or removed by itself. */
  | 'names'
  /** Named parts. */
  | { part(name: string): Parts }
  /** A list whose items are identified by the text at `key`. */
  | { key: string; item: Parts };

/** Two documents that were both made from `base`. */
export interface Sides<Document> {
  base: Document;
  mine: Document;
  theirs: Document;
}

export type Side = 'mine' | 'theirs';

/** Returns the side whose value a field gets that both sides have changed to different values. */
export type Choose = (path: string) => Side;

/** Result of a merge. `clashes` are the dotted paths of the fields that both sides have changed to different values. */
export interface Merged<Document> {
  document: Document;
  clashes: string[];
}

/** Returns the parts of the settings of all features: each field of each platform. */
export function featuresParts(features: Features): Parts {
  return {
    part(key) {
      const feature = Object.hasOwn(features, key) ? features[key] : undefined;
      return feature ? { part: () => partsOfFields(feature.fields) } : 'value';
    },
  };
}

/** Returns the parts of a record of fields. Groups and lists with a `keyField` are merged inside. */
export function partsOfFields(fields: Fields): Parts {
  return { part: (name) => partsOfField(Object.hasOwn(fields, name) ? fields[name] : undefined) };
}

function partsOfField(field: Field | undefined): Parts {
  if (field?.kind === 'group') return partsOfFields(field.fields);
  if (field?.kind === 'list' && field.keyField) return { key: field.keyField, item: partsOfFields(field.item) };
  return 'value';
}

/**
 * Merges the changes of two documents since their common base. A field that one side has changed gets the new value; one
 * that both have changed to different values is a clash, and gets the value of the side that `choose` returns. Changing
 * something that the other side has deleted is a clash too. In a clash, the path names list items by their keys.
 *
 * The documents may be invalid. What does not have the expected shape is one value.
 */
export function mergeChanges<Document>(
  parts: Parts,
  { base, mine, theirs }: Sides<Document>,
  choose: Choose = () => 'mine',
): Merged<Document> {
  const clashes: string[] = [];

  function merge(parts: Parts, base: unknown, mine: unknown, theirs: unknown, path: readonly string[]): unknown {
    if (isSameValue(mine, base) || isSameValue(mine, theirs)) return theirs;
    if (isSameValue(theirs, base)) return mine;
    if (parts === 'names' && isNames(mine) && isNames(theirs))
      return mergeNames(isNames(base) ? base : [], mine, theirs);
    if (typeof parts === 'object' && 'part' in parts && isRecord(mine) && isRecord(theirs)) {
      const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
      const [from, one, other] = [asSettings(base), mine, theirs];
      const entries = names.map((name) => [
        name,
        merge(parts.part(name), own(from, name), own(one, name), own(other, name), [...path, name]),
      ]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    if (typeof parts === 'object' && 'key' in parts) {
      const [from, one, other] = [base ?? [], mine, theirs].map((list) => itemsByKey(list, parts.key));
      if (from && one && other) {
        return mergeOrder([...from.keys()], [...one.keys()], [...other.keys()])
          .map((key) => merge(parts.item, from.get(key), one.get(key), other.get(key), [...path, key]))
          .filter((item) => item !== undefined);
      }
    }
    const clash = path.join('.');
    clashes.push(clash);
    return choose(clash) === 'mine' ? mine : theirs;
  }

  return { document: merge(parts, base, mine, theirs, []) as Document, clashes };
}

/** Returns what a document has at a path of `Merged.clashes`; undefined if it has nothing there. */
export function partAt(parts: Parts, document: unknown, path: string): unknown {
  let [value, inner] = [document, parts];
  for (const name of path.split('.')) {
    if (typeof inner !== 'object') return undefined;
    value = 'key' in inner ? itemsByKey(value, inner.key)?.get(name) : own(asSettings(value), name);
    inner = 'key' in inner ? inner.item : inner.part(name);
  }
  return value;
}

const own = (record: Settings, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Returns the names that both sides have, or that one of them has added. Sorted, as the order has no meaning. */
function mergeNames(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const before = new Set(base);
  const [one, other] = [new Set(mine), new Set(theirs)];
  return [...new Set([...mine, ...theirs])]
    .filter((name) => (one.has(name) && other.has(name)) || !before.has(name))
    .toSorted();
}

/** Returns the items of a list by their keys; null if it is no list of records with different keys. */
function itemsByKey(list: unknown, key: string): Map<string, unknown> | null {
  if (!Array.isArray(list)) return null;
  const items = new Map<string, unknown>();
  for (const item of list) {
    const value = asSettings(item)[key];
    if (typeof value !== 'string' || items.has(value)) return null;
    items.set(value, item);
  }
  return items;
}

/**
 * Returns the keys of both sides in the order of the one that has changed it, with the new ones of the other before the same
 * neighbours as there. Swapping the sides makes no difference.
 */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const isReordered = (keys: readonly string[]) =>
    !isSameValue(
      keys.filter((key) => base.includes(key)),
      base.filter((key) => keys.includes(key)),
    );
  const rank = (keys: readonly string[]) => `${isReordered(keys) ? 0 : 1}${JSON.stringify(keys)}`;
  const [first, second] = rank(mine) < rank(theirs) ? [mine, theirs] : [theirs, mine];
  return withAll(first, second);
}

/** Adds the keys of another list, each before its successor there, or at the end. */
function withAll(keys: readonly string[], others: readonly string[]): string[] {
  const all = [...keys];
  for (const [index, key] of [...others.entries()].toReversed()) {
    const successor = others[index + 1];
    if (!all.includes(key)) all.splice(successor === undefined ? all.length : all.indexOf(successor), 0, key);
  }
  return all;
}
