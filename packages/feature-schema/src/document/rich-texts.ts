import { decodeText, encodeText } from '../encoded-text.ts';
import type { Features } from '../feature.ts';
import type { Field, Fields } from '../fields/field.ts';
import { forEachPlatform, isRecord, type Settings } from './document.ts';

/**
 * Returns a copy of an untrusted document with `change` applied to the HTML of each rich text. Invalid rich texts stay
 * unchanged for validation to report.
 */
export function changeRichTexts(features: Features, document: unknown, change: (html: string) => string): unknown {
  if (!isRecord(document)) return document;
  const entries = Object.entries(document).map(([key, entry]) => {
    // An unknown feature may be named like a property of `Object.prototype`.
    const feature = Object.hasOwn(features, key) ? features[key] : undefined;
    if (!feature || !isRecord(entry)) return [key, entry];
    const platforms = forEachPlatform((platform) => changeIn(feature.fields, entry[platform], change));
    return [key, { ...entry, ...platforms }];
  });
  return Object.fromEntries(entries);
}

function changeIn(fields: Fields, settings: unknown, change: (html: string) => string): unknown {
  if (!isRecord(settings)) return settings;
  const changed: Settings = { ...settings };
  for (const [name, field] of Object.entries(fields)) {
    if (name in settings) changed[name] = changeValue(field, settings[name], change);
  }
  return changed;
}

function changeValue(field: Field, value: unknown, change: (html: string) => string): unknown {
  if (field.kind === 'group') return changeIn(field.fields, value, change);
  if (field.kind === 'list')
    return Array.isArray(value) ? value.map((item) => changeIn(field.item, item, change)) : value;
  if (field.kind !== 'richText' || typeof value !== 'string') return value;
  try {
    return encodeText(change(decodeText(value)));
  } catch {
    return value;
  }
}
