import { BlockStack, Box, Button, InlineError, InlineStack, Text } from '@shopify/polaris';
import { asSettings, defaultsOf, type ListField } from '@uptill/feature-schema';
import { t } from '../../texts/texts';
import type { ControlProps } from '../control';
import { FieldList, toPlacedFields } from '../field-list';
import { ListEntry } from './list-entry';

/** List whose entries can be added, up to the field's maximum, removed and reordered. */
export function ListControl({ field, id, value, issues, onChange }: ControlProps<ListField>) {
  const entries = Array.isArray(value) ? value.map(asSettings) : [];
  const error = issues.get(id);
  const isFull = entries.length >= field.maxItems;
  return (
    <BlockStack gap="300">
      <Text as="h3" variant="headingSm">
        {field.label}
      </Text>
      {field.info && (
        <Text as="p" tone="subdued">
          {field.info}
        </Text>
      )}
      {entries.map((entry, index) => (
        <ListEntry
          // Entries have no id, so their position is the only key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          title={`${field.itemLabel} ${index + 1}`}
          onRemove={() => onChange(entries.toSpliced(index, 1))}
          onMoveUp={index > 0 ? () => onChange(swapWithNext(entries, index - 1)) : undefined}
          onMoveDown={index < entries.length - 1 ? () => onChange(swapWithNext(entries, index)) : undefined}
        >
          <FieldList
            fields={toPlacedFields(field.item)}
            values={entry}
            scope={entry}
            id={`${id}.${index}`}
            issues={issues}
            onChange={(name, next) => onChange(entries.with(index, { ...entry, [name]: next }))}
          />
        </ListEntry>
      ))}
      {error && <InlineError message={error} fieldID={id} />}
      <InlineStack>
        <Box>
          <Button id={id} disabled={isFull} onClick={() => onChange([...entries, defaultsOf(field.item)])}>
            {t('form.add', { item: field.itemLabel.toLowerCase() })}
          </Button>
        </Box>
      </InlineStack>
    </BlockStack>
  );
}

/** Returns a copy with the entry at `index` and the next one swapped. */
function swapWithNext<Entry>(entries: readonly Entry[], index: number): Entry[] {
  return entries.toSpliced(index, 2, ...entries.slice(index, index + 2).reverse());
}
