import { Combobox, Listbox } from '@shopify/polaris';
import { MAX_SOURCE_TEXT } from '@uptill/feature-schema';
import { useState } from 'react';
import { t } from '../../../texts/texts';

interface SuggestedTextProps {
  /** DOM id of the input. */
  id: string;
  /** Accessible name of the input. */
  label: string;
  placeholder: string;
  helpText: string | undefined;
  value: string;
  error: string | undefined;
  suggestions: readonly string[];
  onFocus(): void;
  onChange(text: string): void;
  /** Called with the chosen suggestion. */
  onChoose(text: string): void;
}

/** Text field with suggestions that contain the text. Any other text can be typed. */
export function SuggestedText({ value, suggestions, onFocus, onChange, onChoose, ...input }: SuggestedTextProps) {
  // Polaris would still name the active option of a list that is closed after a choice.
  const [isChosen, setChosen] = useState(false);
  const listId = `${input.id}:suggestions`;
  const typed = value.trim();
  const matches = suggestions.filter((each) => each.toLowerCase().includes(typed.toLowerCase()));
  const isOther = typed !== '' && !matches.includes(typed);

  function choose(chosen: string): void {
    setChosen(true);
    onChoose(chosen);
  }

  return (
    // Polaris' Autocomplete would give each opened list another id than the input names.
    <Combobox
      activator={
        <Combobox.TextField
          {...input}
          labelHidden
          value={value}
          maxLength={MAX_SOURCE_TEXT}
          autoComplete="off"
          onFocus={() => {
            setChosen(false);
            onFocus();
          }}
          onChange={(text) => {
            setChosen(false);
            onChange(text);
          }}
          // Pasted texts often have spaces around them.
          onBlur={() => typed !== value && onChange(typed)}
        />
      }
    >
      {isChosen || matches.length === 0 ? null : (
        <Listbox customListId={listId} onSelect={choose}>
          {/* The first option is active, so it is the typed text: Enter must not replace this text. */}
          {isOther && <Listbox.Option value={typed}>{t('form.useTyped', { text: typed })}</Listbox.Option>}
          {matches.map((each) => (
            <Listbox.Option key={each} value={each} selected={each === typed}>
              {each}
            </Listbox.Option>
          ))}
        </Listbox>
      )}
    </Combobox>
  );
}
