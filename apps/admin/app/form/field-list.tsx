import { BlockStack } from '@shopify/polaris';
import type { Fields, Settings } from '@uptill/feature-schema';
import { FieldRow } from './field-row';
import type { Issues } from './issues';

interface FieldListProps {
  fields: Fields;
  values: Settings;
  /** The path of what the fields belong to. */
  id: string;
  issues: Issues;
  onChange(values: Settings): void;
}

/** All fields of a group or of a list entry. */
export function FieldList({ fields, values, id, issues, onChange }: FieldListProps) {
  return (
    <BlockStack gap="400">
      {Object.entries(fields).map(([name, field]) => (
        <FieldRow
          key={name}
          field={field}
          id={`${id}.${name}`}
          value={values[name]}
          settings={values}
          issues={issues}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </BlockStack>
  );
}
