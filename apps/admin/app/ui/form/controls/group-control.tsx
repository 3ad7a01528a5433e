import { BlockStack, Text } from '@shopify/polaris';
import { asSettings, type GroupField } from '@uptill/feature-schema';
import type { ControlProps } from '../control';
import { FieldList, toPlacedFields } from '../field-list';

export function GroupControl({ field, id, value, scope, issues, onChange }: ControlProps<GroupField>) {
  const values = asSettings(value);
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {field.label}
      </Text>
      <FieldList
        fields={toPlacedFields(field.fields)}
        values={values}
        scope={scope}
        id={id}
        issues={issues}
        onChange={(name, next) => onChange({ ...values, [name]: next })}
      />
    </BlockStack>
  );
}
