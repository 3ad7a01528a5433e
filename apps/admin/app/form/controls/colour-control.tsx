import { Box, ColorPicker, Popover, TextField } from '@shopify/polaris';
import { type ColourField, isColour } from '@uptill/feature-schema';
import { useState } from 'react';
import type { ControlProps } from '../control';
import { fromPicker, toPicker } from './colour';

/** A colour as text, for keyboards and pasted brand colours, and a picker behind its swatch. */
export function ColourControl({ field, id, value, issues, onChange }: ControlProps<ColourField>) {
  const [isOpen, setOpen] = useState(false);
  const text = String(value ?? '');
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
            <ColorPicker color={toPicker(text)} allowAlpha onChange={(colour) => onChange(fromPicker(colour))} />
          </Box>
        </Popover>
      }
    />
  );
}
