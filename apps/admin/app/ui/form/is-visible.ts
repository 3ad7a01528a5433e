import { type Condition, type Field, holds, type Settings } from '@uptill/feature-schema';
import { createContext, useContext } from 'react';

/** Returns the settings of any feature on the platform of the form. */
export type SettingsOfFeature = (feature: string) => Settings;

export const SettingsOfFeatureContext = createContext<SettingsOfFeature>(() => ({}));

/** The settings around the list whose entry is shown: those of the outer entry, or of the feature. */
export const OuterSettingsContext = createContext<Settings>({});

/** Returns a function that tells whether a condition holds for a field with these settings around it. */
export function useHolds(settings: Settings): (condition: Condition) => boolean {
  const settingsOf = useContext(SettingsOfFeatureContext);
  const outer = useContext(OuterSettingsContext);
  return (condition) => holdsAmong(condition, settings, settingsOf, outer);
}

/**
 * Returns true if all of a field's conditions hold: in `settings`, which are those of its feature or of its list entry,
 * in `outer`, which are those around its list, or in those of the feature that a condition names.
 */
export function isVisible(
  { visibleWhen }: Pick<Field, 'visibleWhen'>,
  settings: Settings,
  settingsOf: SettingsOfFeature,
  outer: Settings = {},
): boolean {
  if (!visibleWhen) return true;
  const conditions: readonly Condition[] = 'field' in visibleWhen ? [visibleWhen] : visibleWhen;
  return conditions.every((condition) => holdsAmong(condition, settings, settingsOf, outer));
}

/** Returns true if a condition holds: in `settings`, in those around their list, or in those of the feature that it names. */
export function holdsAmong(
  condition: Condition,
  settings: Settings,
  settingsOf: SettingsOfFeature,
  outer: Settings,
): boolean {
  if (condition.feature !== undefined) return holds(condition, settingsOf(condition.feature));
  return holds(condition, condition.outer ? outer : settings);
}
