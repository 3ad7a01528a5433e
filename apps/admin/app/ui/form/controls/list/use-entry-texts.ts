import type { Fields, ListField, Settings } from '@uptill/feature-schema';
import { useContext } from 'react';
import { holdsAmong, SettingsOfFeatureContext } from '../../is-visible';
import { useValueText } from '../../value-text';

/** Returns a function that returns the title of an entry of any list: the values of its title fields, or else its number. */
export function useEntryTitle(): (field: ListField, entry: Settings, index: number, scope: Settings) => string {
  const textOf = useEntryText();
  return ({ item, itemLabel, keyField, titleFields = keyField ? [keyField] : [] }, entry, index, scope) => {
    const parts = titleFields.map((name) => textOf(item, entry, name, scope)).filter((part) => part !== '');
    return parts.join(' · ') || `${itemLabel} ${index + 1}`;
  };
}

/** Returns a function that formats the value of an entry's field. `scope` has the settings around the list. */
export function useEntryText(): (item: Fields, entry: Settings, name: string, scope: Settings) => string {
  const valueText = useValueText();
  const settingsOf = useContext(SettingsOfFeatureContext);
  return (item, entry, name, scope) => {
    const inner = item[name];
    return inner ? valueText(inner, entry[name], (condition) => holdsAmong(condition, entry, settingsOf, scope)) : '';
  };
}

interface EntryTexts {
  /** Returns an entry's title: the values of its title fields, or else its number. */
  titleOf(entry: Settings, index: number): string;
  /** Returns the value of an entry's field as text. */
  textOf(entry: Settings, name: string): string;
}

/**
 * Returns functions that format the entries of a list.
 *
 * @param scope The settings around the list.
 */
export function useEntryTexts(field: ListField, scope: Settings): EntryTexts {
  const title = useEntryTitle();
  const text = useEntryText();
  return {
    titleOf: (entry, index) => title(field, entry, index, scope),
    textOf: (entry, name) => text(field.item, entry, name, scope),
  };
}
