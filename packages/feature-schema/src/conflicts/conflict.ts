import type { AnyDocument, Settings } from '../document/document.ts';
import type { SettingsOf } from '../feature.ts';
import type { FeaturesDocument, features } from '../features/index.ts';
import type { Platform } from '../keys.ts';

/** All settings of one platform, by feature. */
export type PlatformSettings = { [Key in keyof FeaturesDocument]: SettingsOf<(typeof features)[Key]> };

/** A new value for a setting of the platform. */
export interface NewValue {
  feature: string;
  path: string;
  value: unknown;
}

/** A change that ends a conflict, with the label of its button. */
export interface WayOut {
  label: string;
  changes(settings: PlatformSettings, platform: Platform): readonly NewValue[];
}

/** Settings that are valid, but that defeat each other for shoppers. Merchants may save them. */
export interface Conflict {
  id: string;
  title: string;
  /** What shoppers see because of it, in one or two sentences. */
  info: string;
  /** True if the widgets themselves avoid it, so that a merchant need not act. */
  isAvoided?: boolean;
  /** Paths of the tabs that warn of it, such as `/sticky-bar`. */
  tabs: readonly string[];
  /** Returns true while the settings of a platform are in conflict. Must be pure. */
  applies(settings: PlatformSettings, platform: Platform): boolean;
  waysOut: readonly WayOut[];
}

/** Returns the settings of one platform. */
export function settingsOn(document: AnyDocument, platform: Platform): PlatformSettings {
  const entries = Object.entries(document).map(([key, settings]): [string, Settings] => [key, settings[platform]]);
  return Object.fromEntries(entries) as PlatformSettings;
}

/** Returns the way out that turns a toggle off. */
export const turnOff = (label: string, feature: keyof PlatformSettings, path = 'isEnabled'): WayOut => ({
  label,
  changes: () => [{ feature, path, value: false }],
});
