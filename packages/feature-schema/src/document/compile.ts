import type { Features } from '../feature.ts';
import { withOfferedValues } from '../fields/options.ts';
import { SCHEMA_VERSION } from '../storefront.ts';
import type { AnyDocument, DocumentOf, Settings } from './document.ts';
import { PLATFORMS } from './keys.ts';

/** The config published to the storefront. `StorefrontConfig` is the same with the types of each feature. */
export interface CompiledConfig {
  schemaVersion: number;
  features: Record<string, { desktop: Settings; mobile: Settings }>;
}

/**
 * Compiles saved settings to the config that the storefront reads. It contains the features that are enabled on a
 * platform, as their parents are: all settings for desktop, and for mobile the top-level fields that differ from desktop.
 * Each choice has a value that is offered.
 */
export function compileConfig<F extends Features>(features: F, document: DocumentOf<F>): CompiledConfig {
  const settings: AnyDocument = document;
  const offered = (key: string, values: Settings) => withOfferedValues(features[key]?.fields ?? {}, values);
  const isOn = (key: string): boolean => {
    const parent = features[key]?.parent;
    return PLATFORMS.some((platform) => settings[key]?.[platform].isEnabled) && (!parent || isOn(parent));
  };
  const published = Object.entries(settings)
    .filter(([key]) => isOn(key))
    .map(([key, { mobile, desktop }]) => {
      const base = offered(key, desktop);
      return [key, { desktop: base, mobile: changedFields(base, offered(key, mobile)) }];
    });
  return { schemaVersion: SCHEMA_VERSION, features: Object.fromEntries(published) };
}

function changedFields(base: Settings, other: Settings): Settings {
  // Settings are plain JSON in the order of their definition, so equal values have equal JSON.
  const changed = Object.entries(other).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]));
  return Object.fromEntries(changed);
}
