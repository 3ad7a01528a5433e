import { TextField } from '@shopify/polaris';
import type { NumberField } from '@uptill/feature-schema';
import { useState } from 'react';
import type { ControlProps } from '../control';

/** What stands after the number; amounts say in their label what they count. */
const SUFFIX = { px: 'px', s: 'seconds', amount: undefined } as const;

export function NumberControl({ field, id, value, issues, onChange }: ControlProps<NumberField>) {
  // What is typed may be on its way to a number ("1."), so the text is kept until another value comes from outside.
  const [typed, setTyped] = useState(String(value));
  const text = numberIn(typed) === value ? typed : String(value);
  return (
    <TextField
      id={id}
      type="number"
      label={field.label}
      helpText={field.info}
      value={text}
      min={field.min}
      max={field.max}
      step={field.step}
      suffix={field.unit ? SUFFIX[field.unit] : undefined}
      error={issues.get(id)}
      autoComplete="off"
      onChange={(next) => {
        setTyped(next);
        onChange(numberIn(next));
      }}
    />
  );
}

/** The number a text says; the text itself when it says none, for validation to refuse. */
function numberIn(text: string): number | string {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}
