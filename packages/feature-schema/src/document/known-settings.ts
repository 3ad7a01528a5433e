import type { Features } from '../feature.ts';
import type { Fields } from '../fields/field.ts';
import { type AnyDocument, isRecord } from './document.ts';

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
