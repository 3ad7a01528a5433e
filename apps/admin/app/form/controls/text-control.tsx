import { TextField } from '@shopify/polaris';
import type { TextField as TextFieldDefinition } from '@uptill/feature-schema';
import type { ControlProps } from '../control';

export function TextControl({ field, id, value, issues, onChange }: ControlProps<TextFieldDefinition>) {
  const text = String(value ?? '');
  return (
    <TextField
      id={id}
      label={field.label}
      helpText={field.info}
      value={text}
      error={issues.get(id)}
      multiline={field.multiline ? 4 : false}
      // No `maxLength` attribute: it silently truncates pasted text. The counter and validation show the limit.
      showCharacterCount={text.length > field.maxLength / 2}
      autoComplete="off"
      onChange={onChange}
    />
  );
}
