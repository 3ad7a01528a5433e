import type { Features } from '../feature.ts';
import type { Fields } from '../fields/field.ts';
import { defaultsOf } from '../fields/shape.ts';
import { SCHEMA_VERSION } from '../storefront.ts';
import { asSettings, type DocumentOf, forEachPlatform, type Settings } from './document.ts';

/** Settings from the database or from a tab, with the schema version of the release that wrote them. */
export interface StoredDocument {
  schemaVersion: number;
  document: unknown;
}

/**
 * The function at index n - 1 migrates a document from version n to n + 1. Each must be pure. Documents from tabs are
 * migrated before validation, so they may be incomplete or invalid: a migration must return unexpected values
 * unchanged.
 */
export const MIGRATIONS: ((document: unknown) => unknown)[] = [];

/** Migrates a document of an older or the current release to the current format, without adding missing values. */
export function toCurrentFormat({ schemaVersion, document }: StoredDocument): unknown {
  return MIGRATIONS.slice(schemaVersion - 1).reduce((older, migrate) => migrate(older), document);
}

/**
 * Migrates a stored document to the current version. New fields get their defaults, removed fields are dropped.
 *
 * @throws Error if a newer release has saved the document, because reading it would lose settings.
 */
export function migrateDocument<F extends Features>(features: F, stored: StoredDocument): DocumentOf<F> {
  if (stored.schemaVersion > SCHEMA_VERSION) {
    throw new Error(`The settings were saved by a newer release (schema version ${stored.schemaVersion}).`);
  }
  const document = asSettings(toCurrentFormat(stored));
  const entries = Object.entries(features).map(([key, feature]) => {
    const saved = asSettings(document[key]);
    return [key, forEachPlatform((platform) => withDefaults(feature.fields, saved[platform]))];
  });
  return Object.fromEntries(entries) as DocumentOf<F>;
}

function withDefaults(fields: Fields, saved: unknown): Settings {
  const values = asSettings(saved);
  const settings: Settings = defaultsOf(fields);
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in values)) continue;
    if (field.kind === 'group') settings[name] = withDefaults(field.fields, values[name]);
    else if (field.kind === 'list')
      settings[name] = asArray(values[name]).map((item) => withDefaults(field.item, item));
    else settings[name] = values[name];
  }
  return settings;
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
