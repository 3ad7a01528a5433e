import type { Features } from '../feature.ts';
import { SCHEMA_VERSION } from '../storefront.ts';
import type { AnyDocument, DocumentOf, Settings } from './document.ts';

/** The config published to the storefront. `StorefrontConfig` is the same with the types of each feature. */
export interface CompiledConfig {
  schemaVersion: number;
  features: Record<string, { desktop: Settings; mobile: Settings }>;
}

/**
 * Compiles saved settings to the config that the storefront reads. It contains the features that are enabled on a
 * platform: all settings for desktop, and for mobile the top-level fields that differ from desktop.
 */
export function compileConfig<F extends Features>(document: DocumentOf<F>): CompiledConfig {
  const enabled = Object.entries(document as AnyDocument).filter(
    ([, { mobile, desktop }]) => mobile.isEnabled || desktop.isEnabled,
  );
  const features = enabled.map(([key, { mobile, desktop }]) => [
    key,
    { desktop, mobile: changedFields(desktop, mobile) },
  ]);
  return { schemaVersion: SCHEMA_VERSION, features: Object.fromEntries(features) };
}

function changedFields(base: Settings, other: Settings): Settings {
  // Settings are plain JSON in the order of their definition, so equal values have equal JSON.
  const changed = Object.entries(other).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]));
  return Object.fromEntries(changed);
}
