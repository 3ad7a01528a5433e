import { BlockStack, Text } from '@shopify/polaris';
import type { GroupField } from '@uptill/feature-schema';
import type { ControlProps } from '../control';
import { FieldList } from '../field-list';
import { asSettings } from '../settings';

export function GroupControl({ field, id, value, issues, onChange }: ControlProps<GroupField>) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {field.label}
      </Text>
      <FieldList fields={field.fields} values={asSettings(value)} id={id} issues={issues} onChange={onChange} />
    </BlockStack>
  );
}
