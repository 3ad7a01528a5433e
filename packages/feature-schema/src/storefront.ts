/**
 * What the storefront knows of the schema: types, and how to read the published config. No zod comes along.
 * The config holds resolved values, so a storefront needs no defaults: extension, server, metafield and browser
 * cache are released apart, and no side may rely on another's.
 */
import type { Platform } from './catalogue.ts';
import type { SettingsOf } from './feature.ts';
import type { features } from './features/index.ts';

export type { FeatureKey, Platform } from './catalogue.ts';
export type { ButtonAction } from './features/shared.ts';
export { SCHEMA_VERSION } from './schema-version.ts';

/** The settings of each defined feature, e.g. `FeatureSettings['stickyBar']`. */
export type FeatureSettings = { [Key in keyof typeof features]: SettingsOf<(typeof features)[Key]> };

/** The app-owned metafield `uptill.config`, as `compileConfig` writes it. */
export interface StorefrontConfig {
  schemaVersion: number;
  features: { [Key in keyof FeatureSettings]?: PublishedFeature<FeatureSettings[Key]> };
}

export interface PublishedFeature<Settings> {
  desktop: Settings;
  /** Only the top-level fields that differ from desktop. */
  mobile: Partial<Settings>;
}

/** The settings of a feature for a device class; undefined when the shop does not use the feature. */
export function settingsFor<Key extends keyof FeatureSettings>(
  config: StorefrontConfig,
  key: Key,
  platform: Platform,
): FeatureSettings[Key] | undefined {
  const published: PublishedFeature<FeatureSettings[Key]> | undefined = config.features[key];
  return published && { ...published.desktop, ...(platform === 'mobile' && published.mobile) };
}
