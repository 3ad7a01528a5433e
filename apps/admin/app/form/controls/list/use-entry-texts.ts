import type { ListField, Settings } from '@uptill/feature-schema';
import { useContext } from 'react';
import { holdsAmong, SettingsOfFeatureContext } from '../../is-visible';
import { useValueText } from '../../value-text';

interface EntryTexts {
  /** Returns an entry's title: the values of its title fields, or else its number. */
  titleOf(entry: Settings, index: number): string;
  /** Returns the value of an entry's field as text. */
  textOf(entry: Settings, name: string): string;
}

/**
 * Returns functions that name the entries of a list.
 *
 * @param scope The settings around the list.
 */
export function useEntryTexts(field: ListField, scope: Settings): EntryTexts {
  const valueText = useValueText();
  const settingsOf = useContext(SettingsOfFeatureContext);
  const { item, itemLabel, keyField, titleFields = keyField ? [keyField] : [] } = field;

  function textOf(entry: Settings, name: string): string {
    const inner = item[name];
    return inner ? valueText(inner, entry[name], (condition) => holdsAmong(condition, entry, settingsOf, scope)) : '';
  }

  return {
    textOf,
    titleOf(entry, index) {
      const parts = titleFields.map((name) => textOf(entry, name)).filter((part) => part !== '');
      return parts.join(' · ') || `${itemLabel} ${index + 1}`;
    },
  };
}
