import type { Features } from '../feature.ts';
import type { Fields } from '../fields/field.ts';
import { defaultsOf } from '../fields/shape.ts';
import { SCHEMA_VERSION } from '../schema-version.ts';
import { type DocumentOf, forEachPlatform, type Settings } from './document.ts';

/** What the database holds: the settings as they were saved, and the vocabulary they were saved in. */
export interface StoredDocument {
  schemaVersion: number;
  document: unknown;
}

/** From version n to n + 1, at index n - 1. Pure: a step never looks at anything but its argument. */
const STEPS: readonly ((document: unknown) => unknown)[] = [];

/**
 * Takes a stored document of any older version forward. Fields that did not exist when it was saved get their
 * defaults; fields that no longer exist are left behind.
 * @throws Error when the document was written by a newer release than this one: reading it would lose settings.
 */
export function readStored<F extends Features>(features: F, stored: StoredDocument): DocumentOf<F> {
  if (stored.schemaVersion > SCHEMA_VERSION) {
    throw new Error(`The settings were saved by a newer release (schema version ${stored.schemaVersion}).`);
  }
  const document = asRecord(
    STEPS.slice(stored.schemaVersion - 1).reduce((older, step) => step(older), stored.document),
  );
  const entries = Object.entries(features).map(([key, feature]) => {
    const saved = asRecord(document[key]);
    return [key, forEachPlatform((platform) => complete(feature.fields, saved[platform]))];
  });
  return Object.fromEntries(entries) as DocumentOf<F>;
}

function complete(fields: Fields, saved: unknown): Settings {
  const values = asRecord(saved);
  const settings: Settings = defaultsOf(fields);
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in values)) continue;
    if (field.kind === 'group') settings[name] = complete(field.fields, values[name]);
    else if (field.kind === 'list') settings[name] = asArray(values[name]).map((item) => complete(field.item, item));
    else settings[name] = values[name];
  }
  return settings;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
