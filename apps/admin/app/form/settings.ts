import type { Settings } from '@uptill/feature-schema';

/** The settings inside a value of the draft, which is typed as unknown below the first level. */
export function asSettings(value: unknown): Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
