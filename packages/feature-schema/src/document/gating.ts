import { type Access, type MissingRequirement, missingRequirement, scopesOf } from '../access.ts';
import type { Features, Issue } from '../feature.ts';
import type { ChoiceOption, Field, Fields } from '../fields/field.ts';
import { PLATFORMS } from '../keys.ts';
import { type Screen, switchOf } from '../screen.ts';
import type { DocumentOf, Settings } from './document.ts';
import { isOfNewShop } from './new-shop.ts';
import { withValueAt } from './path.ts';

/** The features, and the screens whose tabs define the requirements of their fields. */
export interface Definitions<F extends Features> {
  features: F;
  screens: readonly Screen[];
}

type Path = Issue['path'];

/** A setting whose value the shop may not choose. */
export interface RefusedSetting {
  path: Path;
  /** The missing requirement, or `internal` if the setting can't be changed. */
  reason: MissingRequirement | 'internal';
  value: unknown;
  /** The published value instead: off for a feature, otherwise the field's default. */
  fallback: unknown;
}

/**
 * Returns the refused settings of `document` that are new compared with `stored`. A shop may keep stored settings,
 * reset them to their fallbacks, have those of a new shop, and reorder lists.
 */
export function refusedChanges<F extends Features>(
  definitions: Definitions<F>,
  stored: DocumentOf<F>,
  document: DocumentOf<F>,
  access: Access,
): RefusedSetting[] {
  const stillAllowed = refusedSettings(definitions, stored, access).map(identity);
  return refusedSettings(definitions, document, access).filter((setting) => {
    const index = stillAllowed.indexOf(identity(setting));
    if (index === -1) return true;
    stillAllowed.splice(index, 1);
    return false;
  });
}

/** Returns a copy of the document in which each setting with a missing requirement has its fallback. */
export function usableDocument<F extends Features>(
  definitions: Definitions<F>,
  document: DocumentOf<F>,
  access: Access,
): DocumentOf<F> {
  return refusedSettings(definitions, document, access)
    .filter(({ reason }) => reason !== 'internal')
    .reduce((usable, { path, fallback }) => withValueAt(usable, path.join('.'), fallback) as DocumentOf<F>, document);
}

function refusedSettings<F extends Features>(
  { features, screens }: Definitions<F>,
  document: DocumentOf<F>,
  access: Access,
): RefusedSetting[] {
  return Object.values(features).flatMap((feature) =>
    PLATFORMS.flatMap((platform) => {
      const { key, fields } = feature;
      const settings = document[key as keyof F][platform];
      const needsScopes =
        missingRequirement(access, { additionalScopes: scopesOfSettings(fields, settings) }) === 'scopes';
      const reasonFor = (path: Path, field: Field, value: unknown) => {
        if (field.internal) return 'internal';
        const missing = missingForField(screens, access, key, path) ?? missingForOption(access, field, value);
        return missing ?? (path.join() === 'isEnabled' && needsScopes ? 'scopes' : null);
      };
      return refusedFields(fields, settings, [], reasonFor)
        .filter(
          ({ path, value }) =>
            path.length > 1 || path[0] === 'isEnabled' || !isOfNewShop(feature, String(path[0]), value),
        )
        .map((setting) => ({ ...setting, path: [key, platform, ...setting.path] }));
    }),
  );
}

/** Paths are relative to the feature's settings. */
function refusedFields(
  fields: Fields,
  settings: Settings,
  above: Path,
  reasonFor: (path: Path, field: Field, value: unknown) => RefusedSetting['reason'] | null,
): RefusedSetting[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = [...above, name];
    const value = settings[name];
    const reason = reasonFor(path, field, value);
    if (reason) {
      const fallback: unknown = path.join() === 'isEnabled' ? false : field.default;
      return isEqual(value, fallback) ? [] : [{ path, reason, value, fallback }];
    }
    if (field.kind === 'group') return refusedFields(field.fields, value as Settings, path, reasonFor);
    if (field.kind !== 'list') return [];
    return (value as Settings[]).flatMap((item, index) => refusedFields(field.item, item, [...path, index], reasonFor));
  });
}

/**
 * Returns the missing requirement of the tab that shows a field. If several tabs show it, one available tab is enough.
 */
function missingForField(
  screens: readonly Screen[],
  access: Access,
  feature: string,
  path: Path,
): MissingRequirement | null {
  const name = path.join('.');
  const missing = screens.flatMap((screen) =>
    screen.tabs
      .filter((tab) => tab.storeKey === feature && tab.sections.some(({ fields }) => fields.includes(name)))
      .map((tab) => {
        const missing = missingRequirement(access, screen, tab);
        // Missing scopes only prevent turning it on.
        return missing === 'scopes' && name !== (switchOf(tab) ?? name) ? null : missing;
      }),
  );
  return missing.includes(null) ? null : (missing[0] ?? null);
}

/**
 * Returns the plan or store that the chosen option requires, if missing. Its scopes are a requirement of the whole
 * feature while it is on.
 */
function missingForOption(access: Access, field: Field, value: unknown): MissingRequirement | null {
  const missing = missingRequirement(access, ...chosenOptions(field, value));
  return missing === 'scopes' ? null : missing;
}

/** Returns the distinct optional scopes that the chosen options of a feature require while it is on. */
export function scopesOfSettings(fields: Fields, settings: Settings): string[] {
  const scopes = Object.entries(fields).flatMap(([name, field]) => scopesOfField(field, settings[name]));
  return [...new Set(scopes)];
}

function scopesOfField(field: Field, value: unknown): string[] {
  if (field.kind === 'group') return scopesOfSettings(field.fields, value as Settings);
  if (field.kind === 'list') return (value as Settings[]).flatMap((item) => scopesOfSettings(field.item, item));
  return scopesOf(...chosenOptions(field, value));
}

function chosenOptions(field: Field, value: unknown): readonly ChoiceOption[] {
  return field.kind === 'choice' ? field.options.filter((option) => option.value === value) : [];
}

/** Identifies a setting in a list without the index of its item. */
function identity({ path, value }: RefusedSetting): string {
  return JSON.stringify([path.map((part) => (typeof part === 'number' ? '*' : part)), value]);
}

/** Settings are plain JSON in definition order, so equal values have equal JSON. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
