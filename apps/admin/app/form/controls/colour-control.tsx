import { Box, ColorPicker, Popover, TextField } from '@shopify/polaris';
import { type ColourField, isColour } from '@uptill/feature-schema';
import { useState } from 'react';
import type { ControlProps } from '../control';
import { fromPicker, type PickerColour, toPicker } from './colour';

/** A colour as text, for keyboards and pasted brand colours, and a picker behind its swatch. */
export function ColourControl({ field, id, value, issues, onChange }: ControlProps<ColourField>) {
  const [isOpen, setOpen] = useState(false);
  const text = String(value ?? '');
  // A grey has no hue, so the picker's own colour is kept while it says the same as the text.
  const [picked, setPicked] = useState(() => toPicker(text));
  const colour = fromPicker(picked) === text ? picked : toPicker(text);

  function pick(next: PickerColour): void {
    setPicked(next);
    onChange(fromPicker(next));
  }

  const swatch = (
    <button
      type="button"
      className="colour-swatch"
      aria-label={`${field.label}: choose a colour`}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <span style={{ background: isColour(text) ? text : 'transparent' }} />
    </button>
  );
  return (
    <TextField
      id={id}
      label={field.label}
      helpText={field.info}
      value={text}
      error={issues.get(id)}
      autoComplete="off"
      spellCheck={false}
      onChange={onChange}
      connectedLeft={
        <Popover active={isOpen} activator={swatch} onClose={() => setOpen(false)} autofocusTarget="none">
          <Box padding="300">
            <ColorPicker color={colour} allowAlpha onChange={pick} />
          </Box>
        </Popover>
      }
    />
  );
}
