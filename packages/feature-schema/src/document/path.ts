import type { AnyFeature } from '../feature.ts';
import type { Field } from '../fields/field.ts';
import type { Settings } from './document.ts';

/**
 * Returns the field at a path such as `height` or `button.buttonText`.
 *
 * @throws Error if the feature has no such field. A test checks the paths of all screens.
 */
export function fieldAt(feature: AnyFeature, path: string): Field {
  const [first = '', ...rest] = path.split('.');
  let field: Field | undefined = feature.fields[first];
  for (const name of rest) field = field?.kind === 'group' ? field.fields[name] : undefined;
  if (!field) throw new Error(`${feature.key} has no field "${path}"`);
  return field;
}

/** Returns the value at a path, or undefined. */
export function valueAt(settings: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), settings);
}

/** Returns a copy of `settings` with another value at `path`. Objects outside the path are shared with the original. */
export function withValueAt(settings: Settings, path: string, value: unknown): Settings {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...settings, [name]: value };
  const inner = settings[name];
  return { ...settings, [name]: withValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

function isRecord(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null;
}
