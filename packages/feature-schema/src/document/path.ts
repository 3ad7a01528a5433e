import type { AnyFeature } from '../feature.ts';
import type { Field } from '../fields/field.ts';
import { asSettings, type Settings } from './document.ts';

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
  return path.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)];
    return asSettings(value)[name];
  }, settings);
}

/**
 * Returns a copy of `settings` with a new value at a path such as `height` or `levels.0.label`. Shares objects outside
 * the path with the original.
 */
export function withValueAt(settings: Settings, path: string, value: unknown): Settings {
  const [name = '', ...rest] = path.split('.');
  return { ...settings, [name]: replaced(settings[name], rest, value) };
}

function replaced(current: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(current)) return current.with(Number(name), replaced(current[Number(name)], rest, value));
  const settings = asSettings(current);
  return { ...settings, [name]: replaced(settings[name], rest, value) };
}
