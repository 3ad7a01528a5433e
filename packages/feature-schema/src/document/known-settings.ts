import type { Features } from '../feature.ts';
import type { Fields } from '../fields/field.ts';
import { type AnyDocument, asSettings, isRecord, type Settings } from './document.ts';

/**
 * Returns a document without the features and fields that this release does not know. A newer release has added them, and
 * retains what a save does not contain, while one that does not know them refuses the save. Adds nothing.
 */
export function knownSettings(features: Features, document: AnyDocument): AnyDocument {
  const entries = Object.entries(document).flatMap(([key, platforms]) => {
    const feature = features[key];
    if (!feature) return [];
    const known = Object.entries(platforms).map(([platform, settings]) => [
      platform,
      knownValues(feature.fields, settings),
    ]);
    return [[key, Object.fromEntries(known)]];
  });
  return Object.fromEntries(entries);
}

function knownValues(fields: Fields, settings: unknown): unknown {
  if (!isRecord(settings)) return settings;
  const entries = Object.entries(settings).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field) return [];
    if (field.kind === 'group') return [[name, knownValues(field.fields, value)]];
    if (field.kind === 'list' && Array.isArray(value))
      return [[name, value.map((item) => knownValues(field.item, item))]];
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns a document with the features and fields of `stored` that this release does not know, because a newer release has
 * saved them. Items of lists have no such fields, because they may have been moved or replaced.
 */
export function withUnknownSettings<Document extends AnyDocument>(
  features: Features,
  document: Document,
  stored: unknown,
): Document {
  const known = Object.entries(document).map(([key, platforms]) => {
    const before = asSettings(asSettings(stored)[key]);
    const settings = Object.entries(platforms).map(([platform, values]) => [
      platform,
      withUnknownValues(features[key]?.fields ?? {}, values, asSettings(before[platform])),
    ]);
    return [key, Object.fromEntries(settings)];
  });
  return { ...asSettings(stored), ...Object.fromEntries(known) };
}

function withUnknownValues(fields: Fields, settings: Settings, stored: Settings): Settings {
  const unknown = Object.entries(stored).filter(([name]) => !fields[name]);
  const known = Object.entries(settings).map(([name, value]) => {
    const field = fields[name];
    return [
      name,
      field?.kind === 'group' ? withUnknownValues(field.fields, asSettings(value), asSettings(stored[name])) : value,
    ];
  });
  return { ...Object.fromEntries(unknown), ...Object.fromEntries(known) };
}
