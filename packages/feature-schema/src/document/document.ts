import { PLATFORMS, type Platform } from '../catalogue.ts';
import type { Features, SettingsOf } from '../feature.ts';
import { defaultsOf } from '../fields/shape.ts';

/** All settings of a shop: by feature, then by platform. */
export type DocumentOf<F extends Features> = { [Key in keyof F]: Record<Platform, SettingsOf<F[Key]>> };

/** A document whose features are not known at compile time, as generic code (form, API, publisher) sees it. */
export type AnyDocument = Record<string, Record<Platform, Settings>>;

export type Settings = Record<string, unknown>;

/** One value per platform: the only place that knows how many platforms there are. */
export function forEachPlatform<Value>(value: (platform: Platform) => Value): Record<Platform, Value> {
  return Object.fromEntries(PLATFORMS.map((platform) => [platform, value(platform)])) as Record<Platform, Value>;
}

/** The settings of a shop that has not changed anything yet. */
export function defaultDocument<F extends Features>(features: F): DocumentOf<F> {
  const entries = Object.entries(features).map(([key, feature]) => [
    key,
    forEachPlatform(() => defaultsOf(feature.fields)),
  ]);
  return Object.fromEntries(entries) as DocumentOf<F>;
}
