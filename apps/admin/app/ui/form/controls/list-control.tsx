import { BlockStack, InlineError, Text } from '@shopify/polaris';
import { asSettings, badgesOf, type ListField } from '@uptill/feature-schema';
import { useContext, useState } from 'react';
import { hasIssue } from '../../../domain/documents/issues';
import { t } from '../../../platform/texts/texts';
import { BrandLinksContext } from '../brand-link';
import type { ControlProps } from '../control';
import { FieldList, toPlacedFields } from '../field-list';
import { OuterSettingsContext } from '../is-visible';
import { AddEntry, addId } from './list/add-entry';
import type { EntryAction } from './list/entry-menu';
import { contentId, ListEntry, menuId } from './list/list-entry';
import { ListScale } from './list/list-scale';
import { additionTo, freeMarkets, isKeyedByMarket } from './list/new-entry';
import { SortableEntries } from './list/sortable-entries';
import { useArrangement } from './list/use-arrangement';
import { useEntryKeys } from './list/use-entry-keys';
import { useEntryTexts } from './list/use-entry-texts';
import { useOpenEntries } from './list/use-open-entries';
import { useMarketOptions } from './market-options';

/** List whose entries can be added, up to the field's maximum, opened, copied, removed and sorted. */
export function ListControl({ field, id, value, scope, issues, onChange }: ControlProps<ListField>) {
  const entries = Array.isArray(value) ? value.map(asSettings) : [];
  const keysOf = useEntryKeys();
  const keys = keysOf(entries);
  const { titleOf, textOf } = useEntryTexts(field, scope);
  const titles = entries.map(titleOf);
  const { isOpen, setOpen } = useOpenEntries(keys, id, issues);
  const links = useContext(BrandLinksContext);
  const [isDragging, setDragging] = useState(false);
  const options = useMarketOptions([]);
  const markets = freeMarkets(field, entries, options);
  const isFull = entries.length >= field.maxItems;
  const lacksMarkets = isKeyedByMarket(field) && markets.length === 0;
  const { scale } = field;
  const error = issues.get(id);
  const entryId = (key: string) => `${id}:${key}`;
  const { arrange, remove, move, movesFor, focusInside, status } = useArrangement({
    id,
    entries,
    keys,
    titles,
    buttonsId: (key) => menuId(entryId(key)),
    addId: addId(id),
    onChange,
  });

  function add(copied?: number): void {
    const { entry, index } = additionTo(field, entries, markets, copied);
    const longer = entries.toSpliced(index, 0, entry);
    const changed = links ? longer.with(index, links.newEntry(id, longer, index)) : longer;
    const key = keysOf(changed)[index] ?? '';
    arrange(changed);
    setOpen(key, true);
    focusInside(contentId(entryId(key)));
  }

  const isSortable = entries.length > 1;
  const actionsFor = (index: number): EntryAction[] => [
    ...(isSortable ? movesFor(index) : []),
    { content: t('form.copy'), disabled: isFull || lacksMarkets, onAction: () => add(index) },
    { content: t('form.remove'), destructive: true, onAction: () => remove(index) },
  ];

  const marks = scale
    ? entries.map((entry, index) => ({
        key: keys[index] ?? '',
        amount: typeof entry[scale.amount] === 'number' ? Number(entry[scale.amount]) : Number.NaN,
        text: textOf(entry, scale.amount),
        label: textOf(entry, scale.label),
      }))
    : [];

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
      {marks.length > 1 && <ListScale label={field.label} marks={marks} />}
      <OuterSettingsContext.Provider value={scope}>
        <SortableEntries id={id} keys={keys} titles={titles} onDragging={setDragging} onMove={move}>
          {entries.map((entry, index) => {
            const key = keys[index] ?? '';
            return (
              <ListEntry
                key={key}
                id={entryId(key)}
                sortKey={key}
                title={titles[index] ?? ''}
                badges={badgesOf(field, entry)}
                hasIssue={hasIssue(issues, `${id}.${index}`)}
                isOpen={isOpen(key)}
                isDragging={isDragging}
                isSortable={isSortable}
                actions={actionsFor(index)}
                onToggle={() => setOpen(key, !isOpen(key))}
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
            );
          })}
        </SortableEntries>
      </OuterSettingsContext.Provider>
      {error && <InlineError message={error} fieldID={id} />}
      <AddEntry
        field={field}
        id={id}
        isFull={isFull}
        lacksMarkets={lacksMarkets}
        hasMarkets={options.length > 1}
        onAdd={() => add()}
      />
      {status}
    </BlockStack>
  );
}
