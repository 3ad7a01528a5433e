import { Box, Listbox, Popover, TextField } from '@shopify/polaris';
import { MAX_SOURCE_TEXT } from '@uptill/feature-schema';
import { useState } from 'react';
import { t } from '../../../../platform/texts/texts';

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

/**
 * Text field with suggestions that contain the text. Any other text can be typed. Polaris' Autocomplete would announce a
 * list to screen readers even without suggestions.
 */
export function SuggestedText({ suggestions, onFocus, onChange, onChoose, ...input }: SuggestedTextProps) {
  const { id, label, value } = input;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState('');
  const listId = `${id}:suggestions`;
  const typed = value.trim();
  const matches = suggestions.filter((each) => each.toLowerCase().includes(typed.toLowerCase()));
  const isShown = isOpen && matches.length > 0;
  const isOther = typed !== '' && !matches.includes(typed);

  function focus(): void {
    setOpen(true);
    onFocus();
  }

  function leave(): void {
    setOpen(false);
    // Pasted texts often have spaces around them.
    if (typed !== value) onChange(typed);
  }

  function change(text: string): void {
    setOpen(true);
    onChange(text);
  }

  function choose(chosen: string): void {
    setOpen(false);
    onChoose(chosen);
  }

  return (
    <Popover
      active={isShown}
      activator={
        <TextField
          {...input}
          labelHidden
          maxLength={MAX_SOURCE_TEXT}
          autoComplete="off"
          role="combobox"
          ariaAutocomplete="list"
          ariaExpanded={isShown}
          ariaControls={listId}
          ariaActiveDescendant={isShown ? active : undefined}
          onFocus={focus}
          onBlur={leave}
          onChange={change}
        />
      }
      ariaHaspopup="listbox"
      autofocusTarget="none"
      preferInputActivator={false}
      preventFocusOnClose
      fullWidth
      onClose={() => setOpen(false)}
    >
      {isShown && (
        <Box paddingBlock="200">
          <Listbox
            // A new list for each text. Polaris' list retains its old options for a moment, so a quick key press would
            // choose one.
            key={typed}
            enableKeyboardControl
            accessibilityLabel={label}
            customListId={listId}
            onSelect={choose}
            onActiveOptionChange={(_, domId) => setActive(domId)}
          >
            {/* The first option is active, so it is the typed text, which Enter must not replace. */}
            {isOther && <Listbox.Option value={typed}>{t('form.useTyped', { text: typed })}</Listbox.Option>}
            {matches.map((each) => (
              <Listbox.Option key={each} value={each} selected={each === typed}>
                {each}
              </Listbox.Option>
            ))}
          </Listbox>
        </Box>
      )}
    </Popover>
  );
}
