import { Select } from '@shopify/polaris';
import type { IconField } from '@uptill/feature-schema';
import type { ControlProps } from '../control';

export function IconControl({ field, id, value, issues, onChange }: ControlProps<IconField>) {
  return (
    <Select
      id={id}
      label={field.label}
      helpText={field.info}
      options={[...field.options]}
      value={String(value)}
      error={issues.get(id)}
      onChange={onChange}
    />
  );
}
