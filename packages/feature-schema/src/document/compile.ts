import type { Features } from '../feature.ts';
import { SCHEMA_VERSION } from '../schema-version.ts';
import type { AnyDocument, DocumentOf, Settings } from './document.ts';

/** What is published to the storefront. Structure and reasons: `storefront.ts`. */
export interface CompiledConfig {
  schemaVersion: number;
  features: Record<string, { desktop: Settings; mobile: Settings }>;
}

/**
 * Compiles saved settings to the document the storefront reads: enabled features only, every value resolved, and
 * mobile as the top-level fields in which it differs from desktop.
 */
export function compileConfig<F extends Features>(document: DocumentOf<F>): CompiledConfig {
  const enabled = Object.entries(document as AnyDocument).filter(
    ([, { mobile, desktop }]) => mobile.isEnabled || desktop.isEnabled,
  );
  const features = enabled.map(([key, { mobile, desktop }]) => [key, { desktop, mobile: difference(desktop, mobile) }]);
  return { schemaVersion: SCHEMA_VERSION, features: Object.fromEntries(features) };
}

function difference(base: Settings, other: Settings): Settings {
  // Settings are plain JSON in definition order, so equal text means equal value.
  const changed = Object.entries(other).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]));
  return Object.fromEntries(changed);
}
