import { type Condition, type Field, holds, type Settings } from '@uptill/feature-schema';
import { createContext, useContext } from 'react';

/** Returns the settings of any feature on the platform of the form. */
export type SettingsOfFeature = (feature: string) => Settings;

export const SettingsOfFeatureContext = createContext<SettingsOfFeature>(() => ({}));

/** The settings around the list whose entry is shown: the outer entry's, or the feature's. */
export const OuterSettingsContext = createContext<Settings>({});

/** Returns a function that returns true if a condition holds with the given settings around a field. */
export function useHolds(settings: Settings): (condition: Condition) => boolean {
  const settingsOf = useContext(SettingsOfFeatureContext);
  const outer = useContext(OuterSettingsContext);
  return (condition) => holdsAmong(condition, settings, settingsOf, outer);
}

/**
 * Returns true if all of a field's conditions hold. A condition refers to `settings`, which are its feature's or list
 * entry's, to `outer`, the settings around its list, or to another feature's settings.
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

/** Returns true if a condition holds in the settings that it refers to. */
export function holdsAmong(
  condition: Condition,
  settings: Settings,
  settingsOf: SettingsOfFeature,
  outer: Settings,
): boolean {
  if (condition.feature !== undefined) return holds(condition, settingsOf(condition.feature));
  return holds(condition, condition.outer ? outer : settings);
}
