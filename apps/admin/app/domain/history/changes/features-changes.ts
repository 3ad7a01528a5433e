import {
  type AnyDocument,
  type Field,
  type Fields,
  features,
  isSameValue,
  type Market,
  PLATFORMS,
  type Settings,
  screens,
} from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import { labelsAt, locate } from '../../documents/field-issues';
import type { Change, ChangedValue } from '../history';
import { mergePlatforms, type PlatformChange } from './platform-changes';
import { valueText } from './value-text';

type Path = readonly (string | number)[];

/** Returns the settings that differ between two documents, by the names of their tabs and fields. */
export function featuresChanges(before: AnyDocument, after: AnyDocument, markets: readonly Market[]): Change[] {
  const changes = Object.values(features).flatMap(({ key, fields }) =>
    PLATFORMS.flatMap((platform) =>
      changesIn(fields, before[key]?.[platform] ?? {}, after[key]?.[platform] ?? {}, [key, platform]).map(
        ({ path, field, from, to }): PlatformChange => {
          const values = distinct(valueText(field, from, markets), valueText(field, to, markets));
          return { label: settingName(path.join('.')), ...values, platform };
        },
      ),
    ),
  );
  return mergePlatforms(changes);
}

/** Returns the names that lead merchants to a setting: `Lamp, Button Settings, Text`. */
export function settingName(path: string): string {
  const place = locate(screens, path);
  const feature = Object.values(features).find(({ key }) => path.startsWith(`${key}.`));
  const titles = place ? [place.screen.title, place.tab.title] : [feature?.name ?? ''];
  return [...titles, ...labelsAt(path)].join(', ');
}

interface FieldChange {
  path: Path;
  field: Field;
  from: unknown;
  to: unknown;
}

/** Returns the fields whose values differ. */
export function changesIn(fields: Fields, before: Settings, after: Settings, path: Path): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    changesOf(field, before[name], after[name], [...path, name]),
  );
}

/** Compares the entries of lists of equal length. A list of another length is one change. */
function changesOf(field: Field, from: unknown, to: unknown, path: Path): FieldChange[] {
  if (isSameValue(from, to)) return [];
  if (field.kind === 'group') return changesIn(field.fields, from as Settings, to as Settings, path);
  if (field.kind === 'list' && !isOtherSet(from, to)) {
    const [older, newer] = [from as Settings[], to as Settings[]];
    return newer.flatMap((item, index) => changesIn(field.item, older[index] ?? {}, item, [...path, index]));
  }
  if (field.kind === 'order') return [{ path, field, ...onlyDifferent(from as Settings, to as Settings) }];
  return [{ path, field, from, to }];
}

/** Returns two orders without the places whose parts are the same in both. */
function onlyDifferent(from: Settings, to: Settings): { from: Settings; to: Settings } {
  const places = Object.keys(to).filter((place) => !isSameValue(from[place], to[place]));
  const only = (order: Settings) => Object.fromEntries(places.map((place) => [place, order[place]]));
  return { from: only(from), to: only(to) };
}

/** Returns true if two lists differ in length, or only in the order of their entries. */
function isOtherSet(from: unknown, to: unknown): boolean {
  const [older, newer] = [from as Settings[], to as Settings[]];
  const sorted = (items: Settings[]) => items.map((item) => JSON.stringify(item)).toSorted();
  return older.length !== newer.length || isSameValue(sorted(older), sorted(newer));
}

/** Adds a note that the value has changed if its text has not, such as after other products were chosen. */
export function distinct(from: ChangedValue, to: ChangedValue): { from: ChangedValue; to: ChangedValue } {
  return { from, to: from.text === to.text ? { text: t('history.otherValue', { text: to.text }) } : to };
}
