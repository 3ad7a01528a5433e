import { BlockStack, Text } from '@shopify/polaris';
import { features, type LadderSet, type LadderState, type Settings, setsOf } from '@uptill/feature-schema';
import { hasIssue } from '../../../domain/documents/issues';
import { t } from '../../../platform/texts/texts';
import { AddEntry, addId } from '../../../ui/form/controls/list/add-entry';
import type { EntryAction } from '../../../ui/form/controls/list/entry-menu';
import { contentId, ListEntry, menuId } from '../../../ui/form/controls/list/list-entry';
import { additionTo, freeMarkets } from '../../../ui/form/controls/list/new-entry';
import { SortableEntries } from '../../../ui/form/controls/list/sortable-entries';
import { useArrangement } from '../../../ui/form/controls/list/use-arrangement';
import { useEntryKeys } from '../../../ui/form/controls/list/use-entry-keys';
import { useEntryTexts } from '../../../ui/form/controls/list/use-entry-texts';
import { useOpenEntries } from '../../../ui/form/controls/list/use-open-entries';
import { useMarketOptions } from '../../../ui/form/controls/market-options';
import type { EditedLadder } from './edited-ladder';
import { LadderMarket } from './ladder-market';

/** The list of a ladder's markets. Like other lists, its entries can be added, opened, copied, removed and sorted. */
export function LadderMarkets({ edited, state }: { edited: EditedLadder; state: LadderState }) {
  const { ladder, platform, issues, settingsOf, change } = edited;
  const [first] = ladder.parts;
  if (!first) throw new Error('The ladder has no parts');
  const field = setsOf(first, features);
  const id = `${first.feature}.${platform}.${first.sets}`;
  // The stored entries, because a changed one keeps its identity.
  const stored = settingsOf(first.feature)[first.sets] as Settings[];
  const entries = state.sets.map(({ settings }) => settings[0] ?? {});
  const keys = useEntryKeys()(stored);
  const titles = entries.map(useEntryTexts(field, settingsOf(first.feature)).titleOf);
  const { isOpen, setOpen } = useOpenEntries(keys, id, issues);
  const options = useMarketOptions([]);
  const markets = freeMarkets(field, entries, options);
  const isFull = entries.length >= field.maxItems;
  const entryId = (key: string) => `${id}:${key}`;
  const store = (sets: readonly LadderSet[]) => change({ ...state, sets }, field.label);
  const { arrange, remove, move, movesFor, focusInside, status } = useArrangement({
    id,
    entries: state.sets,
    keys,
    titles,
    buttonsId: (key) => menuId(entryId(key)),
    addId: addId(id),
    onChange: store,
  });

  function add(copied = entries.length - 1): void {
    const { entry, index } = additionTo(field, entries, markets, copied);
    const { settings, levels } = state.sets[copied] ?? { settings: [], levels: [] };
    arrange(state.sets.toSpliced(index, 0, { settings: settings.with(0, entry), levels }));
    focusInside(contentId(entryId(keys[index] ?? '')));
  }

  const isSortable = entries.length > 1;
  const actionsFor = (index: number): EntryAction[] => [
    ...(isSortable ? movesFor(index) : []),
    { content: t('form.copy'), disabled: isFull || markets.length === 0, onAction: () => add(index) },
    { content: t('form.remove'), destructive: true, disabled: !isSortable, onAction: () => remove(index) },
  ];

  return (
    <BlockStack gap="300">
      <BlockStack gap="050">
        <Text as="h2" variant="headingMd">
          {t('ladder.levels')}
        </Text>
        {field.info && isSortable && (
          <Text as="p" tone="subdued">
            {field.info}
          </Text>
        )}
      </BlockStack>
      <SortableEntries id={id} keys={keys} titles={titles} onDragging={() => {}} onMove={move}>
        {state.sets.map((set, index) => {
          const key = keys[index] ?? '';
          const indexed = ladder.parts.map((part) => `${part.feature}.${platform}.${part.sets}.${index}`);
          return (
            <ListEntry
              key={key}
              id={entryId(key)}
              sortKey={key}
              title={titles[index] ?? ''}
              badges={[]}
              hasIssue={indexed.some((path) => hasIssue(issues, path))}
              isOpen={isOpen(key) || indexed.slice(1).some((path) => hasIssue(issues, path))}
              isDragging={false}
              isSortable={isSortable}
              actions={actionsFor(index)}
              onToggle={() => setOpen(key, !isOpen(key))}
            >
              <LadderMarket
                edited={edited}
                set={set}
                index={index}
                onChange={(changed, label) => change({ ...state, sets: state.sets.with(index, changed) }, label)}
              />
            </ListEntry>
          );
        })}
      </SortableEntries>
      <AddEntry
        field={field}
        id={id}
        isFull={isFull}
        lacksMarkets={markets.length === 0}
        hasMarkets={options.length > 1}
        onAdd={() => add()}
      />
      {status}
    </BlockStack>
  );
}
