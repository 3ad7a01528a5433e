import { Autocomplete } from '@shopify/polaris';
import { MAX_SOURCE_TEXT } from '@uptill/feature-schema';
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
export function SuggestedText({ value, suggestions, onChoose, ...input }: SuggestedTextProps) {
  const typed = value.trim();
  const matches = suggestions.filter((each) => each.toLowerCase().includes(typed.toLowerCase()));
  const options = matches.map((each) => ({ value: each, label: each }));
  // The first option is active, so it is the typed text: Enter must not replace this text.
  if (typed !== '' && options.length > 0 && !matches.includes(typed)) {
    options.unshift({ value: typed, label: t('form.useTyped', { text: typed }) });
  }
  return (
    <Autocomplete
      options={options}
      selected={[typed]}
      onSelect={([chosen = '']) => onChoose(chosen)}
      textField={
        <Autocomplete.TextField {...input} labelHidden value={value} maxLength={MAX_SOURCE_TEXT} autoComplete="off" />
      }
    />
  );
}
