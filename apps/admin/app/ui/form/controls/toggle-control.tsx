import { Checkbox } from '@shopify/polaris';
import type { ToggleField } from '@uptill/feature-schema';
import type { ControlProps } from '../control';

export function ToggleControl({ field, id, value, issues, onChange }: ControlProps<ToggleField>) {
  return (
    <Checkbox
      id={id}
      label={field.label}
      helpText={field.info}
      checked={value === true}
      error={issues.get(id)}
      onChange={onChange}
    />
  );
}
