import { type Condition, type Field, holds, type Settings } from '@uptill/feature-schema';
import { createContext } from 'react';

/** Returns the settings of any feature on the platform of the form. */
export type SettingsOfFeature = (feature: string) => Settings;

export const SettingsOfFeatureContext = createContext<SettingsOfFeature>(() => ({}));

/**
 * Returns true if all of a field's conditions hold: in `settings`, which are those of its feature or of its list entry,
 * or in those of the feature that a condition names.
 */
export function isVisible(
  { visibleWhen }: Pick<Field, 'visibleWhen'>,
  settings: Settings,
  settingsOf: SettingsOfFeature,
): boolean {
  if (!visibleWhen) return true;
  const conditions: readonly Condition[] = 'field' in visibleWhen ? [visibleWhen] : visibleWhen;
  return conditions.every((condition) =>
    holds(condition, condition.feature === undefined ? settings : settingsOf(condition.feature)),
  );
}
