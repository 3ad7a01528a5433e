import type { Features, SettingsOf } from '../feature.ts';
import type { Field, Fields } from '../fields/field.ts';
import { defaultsOf } from '../fields/shape.ts';
import { PLATFORMS, type Platform } from '../keys.ts';
import { resourceId } from '../resource.ts';

/** A shop's settings by feature and platform. */
export type DocumentOf<F extends Features> = { [Key in keyof F]: Record<Platform, SettingsOf<F[Key]>> };

/** A document in generic code (form, API, publisher), where the features are unknown at compile time. */
export type AnyDocument = Record<string, Record<Platform, Settings>>;

export type Settings = Record<string, unknown>;

/** Calls `value` for each platform and returns the results by platform. */
export function forEachPlatform<Value>(value: (platform: Platform) => Value): Record<Platform, Value> {
  return Object.fromEntries(PLATFORMS.map((platform) => [platform, value(platform)])) as Record<Platform, Value>;
}

/** Returns true for a JSON object. */
export function isRecord(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is a JSON object, otherwise empty settings. */
export function asSettings(value: unknown): Settings {
  return isRecord(value) ? value : {};
}

/** Returns the settings of a new shop. */
export function defaultDocument<F extends Features>(features: F): DocumentOf<F> {
  const entries = Object.entries(features).map(([key, feature]) => [
    key,
    forEachPlatform(() => defaultsOf(feature.fields)),
  ]);
  return Object.fromEntries(entries) as DocumentOf<F>;
}

/** Returns a copy of a document in which the features selected by `isOff` are off. */
export function turnedOff<Document>(document: Document, isOff: (key: string, platform: Platform) => boolean): Document {
  const entries = Object.entries(document as AnyDocument).map(([key, settings]) => [
    key,
    forEachPlatform((platform) =>
      isOff(key, platform) ? { ...settings[platform], isEnabled: false } : settings[platform],
    ),
  ]);
  return Object.fromEntries(entries) as Document;
}

/** Returns a document that exercises the whole format: defaults, with every toggle on and an item in every list. */
export function sampleDocument<F extends Features>(features: F): DocumentOf<F> {
  const entries = Object.entries(features).map(([key, { fields }]) => [
    key,
    forEachPlatform(() => fullSettings(fields, defaultsOf(fields))),
  ]);
  return Object.fromEntries(entries) as DocumentOf<F>;
}

/** Returns a copy of the settings with toggles on, and a default item or resource in each empty list. */
function fullSettings(fields: Fields, settings: Settings): Settings {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fullValue(field, settings[name])]));
}

function fullValue(field: Field, value: unknown): unknown {
  if (field.kind === 'toggle') return true;
  if (field.kind === 'group') return fullSettings(field.fields, value as Settings);
  if (field.kind === 'resources') return [resourceId(field.type, 1)];
  if (field.kind !== 'list') return value;
  const items = value as Settings[];
  return (items.length > 0 ? items : [defaultsOf(field.item)]).map((item) => fullSettings(field.item, item));
}
