import { type FocusEvent, useId } from 'react';
import { fromPicker, toPicker } from './colour';

interface ColourSwatchesProps {
  label: string;
  /** As hex. */
  colours: readonly string[];
  /** Any CSS colour. */
  value: string;
  onChange(hex: string): void;
}

/** A few colours to choose from. Radio buttons, because these bring their keys along: tab to the row, arrows within. */
export function ColourSwatches({ label, colours, value, onChange }: ColourSwatchesProps) {
  const name = useId();
  const chosen = fromPicker(toPicker(value));
  return (
    <fieldset className="colour-swatches" aria-label={label} onFocus={startAtChosen}>
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

/** A popover focuses its first control. Were that not the chosen radio button, Tab would lead to it and not onward. */
function startAtChosen({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>): void {
  const isFromOutside = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  if (isFromOutside && !target.matches(':active')) currentTarget.querySelector<HTMLElement>(':checked')?.focus();
}
