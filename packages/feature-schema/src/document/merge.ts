import type { Features } from '../feature.ts';
import type { Fields, ListField } from '../fields/field.ts';
import { defaultsOf } from '../fields/shape.ts';
import { type DocumentOf, forEachPlatform, isRecord } from './document.ts';
import { type StoredDocument, toCurrentFormat } from './migrate.ts';

/**
 * Completes an untrusted document, such as from an open tab of an older release: migrates it to the current format, and
 * keeps the stored values of missing features and fields. The result is unvalidated, and still contains unknown names.
 */
export function mergeDocument<F extends Features>(
  features: F,
  stored: DocumentOf<F>,
  document: StoredDocument,
): unknown {
  const input = toCurrentFormat(document);
  if (!isRecord(input)) return input;
  const entries = Object.values(features).map(({ key, fields }) => {
    const kept = stored[key as keyof F];
    const entry = key in input ? input[key] : kept;
    if (!isRecord(entry)) return [key, entry];
    const platforms = forEachPlatform((platform) =>
      platform in entry ? mergeFields(fields, kept[platform], entry[platform]) : kept[platform],
    );
    return [key, { ...entry, ...platforms }];
  });
  return { ...input, ...Object.fromEntries(entries) };
}

function mergeFields(fields: Fields, stored: unknown, input: unknown): unknown {
  if (!isRecord(stored) || !isRecord(input)) return input;
  const entries = Object.entries(fields).map(([name, field]) => {
    if (!(name in input)) return [name, stored[name]];
    if (field.kind === 'group') return [name, mergeFields(field.fields, stored[name], input[name])];
    if (field.kind === 'list') return [name, mergeItems(field, stored[name], input[name])];
    return [name, input[name]];
  });
  return { ...input, ...Object.fromEntries(entries) };
}

/**
 * Merges each item with the stored item of the same key. In lists without keys, merges it with a stored item with equal
 * values, otherwise with the item at the same index. New items get defaults.
 */
function mergeItems({ item: fields, keyField, maxItems }: ListField, stored: unknown, input: unknown): unknown {
  // Validation refuses a list with too many items. Merging hundreds of thousands would take seconds.
  if (!Array.isArray(stored) || !Array.isArray(input) || input.length > maxItems) return input;
  const unmatched = new Set(stored.keys());
  const matches = input.map((item) => {
    const identity = keyField && isRecord(item) ? { [keyField]: item[keyField] } : item;
    const match = [...unmatched].find((index) => includes(stored[index], identity));
    if (match !== undefined) unmatched.delete(match);
    return match;
  });
  return input.map((item, index) => {
    const match = matches[index] ?? (!keyField && unmatched.has(index) ? index : undefined);
    return mergeFields(fields, match === undefined ? defaultsOf(fields) : stored[match], item);
  });
}

/** Returns true if `value` has every value of `part`. */
function includes(value: unknown, part: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(part)) {
    return value.length === part.length && part.every((item, index) => includes(value[index], item));
  }
  if (!isRecord(value) || !isRecord(part)) return value === part;
  return Object.entries(part).every(([name, item]) => includes(value[name], item));
}
