import { type FocusEvent, useId } from 'react';
import { fromPicker, toPicker } from './colour';

interface ColourSwatchesProps {
  label: string;
  /** Hex colours. */
  colours: readonly string[];
  /** Any CSS colour. */
  value: string;
  onChange(hex: string): void;
}

/** Row of colours to choose from. Radio buttons support the keyboard: Tab reaches the row, arrows move within it. */
export function ColourSwatches({ label, colours, value, onChange }: ColourSwatchesProps) {
  const name = useId();
  const chosen = fromPicker(toPicker(value));
  return (
    <fieldset className="colour-swatches" aria-label={label} onFocus={focusChosen}>
      {colours.map((colour) => (
        <input
          key={colour}
          type="radio"
          name={name}
          aria-label={colour}
          title={colour}
          checked={colour === chosen}
          style={{ '--swatch': colour }}
          onChange={() => onChange(colour)}
        />
      ))}
    </fieldset>
  );
}

/**
 * Moves focus to the chosen radio button when focus enters the row. A popover focuses its first control; if that is
 * another radio button of the group, the next Tab goes to the chosen one instead of leaving the row.
 */
function focusChosen({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>): void {
  const isFromOutside = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  if (isFromOutside && !target.matches(':active')) currentTarget.querySelector<HTMLElement>(':checked')?.focus();
}
