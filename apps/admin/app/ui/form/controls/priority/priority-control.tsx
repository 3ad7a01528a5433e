import { BlockStack, Button, InlineError, Text } from '@shopify/polaris';
import { PlusIcon } from '@shopify/polaris-icons';
import {
  collectionsOf,
  encodePriority,
  MAX_SOURCES,
  type PriorityField,
  SOURCE_TYPES,
  type Source,
} from '@uptill/feature-schema';
import type { FocusEvent, ReactNode } from 'react';
import { t } from '../../../../platform/texts/texts';
import { usePickedResources } from '../../../pickers/use-picked-resources';
import { useRecommendationValues } from '../../../pickers/use-recommendation-values';
import type { ControlProps } from '../../control';
import { SortableEntries } from '../list/sortable-entries';
import { useArrangement } from '../list/use-arrangement';
import { useEntryKeys } from '../list/use-entry-keys';
import { titleOf } from '../resources/picked-summary';
import { TitlesNotLoaded } from '../resources/picker-errors';
import { CollectionValue } from './collection-value';
import { buttonsId, fieldsId, SourceEntry } from './source-entry';
import { SuggestedText } from './suggested-text';
import { useSources } from './use-sources';

/** Sources of recommended products, which the merchant adds, removes and sorts. */
export function PriorityControl({ field, id, value, issues, onChange }: ControlProps<PriorityField>) {
  const { label, info } = field;
  const sources = useSources(value);
  const keysOf = useEntryKeys();
  const keys = keysOf(sources);
  const collections = collectionsOf(value);
  const cache = usePickedResources({ type: 'collection', ids: collections });
  const suggestions = useRecommendationValues();
  const titles = sources.map(titleOfSource);
  const [infoId, errorId, addId] = [`${id}HelpText`, `${id}Error`, `${id}:add`];
  const error = issues.get(id);
  const failure = collections.some((each) => cache.peek(each) === undefined)
    ? cache.failureOf('collection')
    : undefined;
  const isFull = sources.length >= MAX_SOURCES;
  const entryId = (key: string) => `${id}:${key}`;
  const change = (changed: readonly Source[]) => onChange(encodePriority(changed));
  const { arrange, remove, move, movesFor, focusInside, status } = useArrangement({
    id,
    entries: sources,
    keys,
    titles,
    buttonsId: (key) => buttonsId(entryId(key)),
    addId,
    onChange: change,
  });

  function titleOfSource({ type, value }: Source): string {
    const name = type === 'collection' && value ? titleOf(type, value, cache.peek(value)) : value.trim();
    return [SOURCE_TYPES[type], name].filter(Boolean).join(' · ');
  }

  /** Adds a source. It is validated after the merchant has chosen its value. */
  function add(): void {
    const type = sources.some((source) => source.type === 'product') ? 'collection' : 'product';
    const changed = [...sources, { type, value: '' } satisfies Source];
    change(changed);
    focusInside(fieldsId(entryId(keysOf(changed).at(-1) ?? '')));
  }

  function changeType(index: number, type: Source['type']): void {
    const changed = sources.with(index, { type, value: '' });
    if (type === 'product') arrange(changed);
    else change(changed);
  }

  function valueControl({ type, value }: Source, index: number): ReactNode {
    if (type === 'product') return null;
    const position = index + 1;
    const changedTo = (value: string) => sources.with(index, { type, value });
    const common = { id: `${id}.${index}`, value, error: issues.get(`${id}.${index}`) };
    if (type === 'collection') {
      return (
        <CollectionValue
          {...common}
          position={position}
          title={value && titleOf(type, value, cache.peek(value))}
          collection={cache.peek(value)}
          cache={cache}
          onChoose={(chosen) => arrange(changedTo(chosen))}
        />
      );
    }
    const answer = suggestions.answers[type];
    return (
      <SuggestedText
        {...common}
        label={t('form.ofSource', { label: SOURCE_TYPES[type], position })}
        placeholder={t('form.sourceValue', { type })}
        helpText={answer?.ok === false ? t('form.noSuggestions') : undefined}
        suggestions={answer?.ok ? answer.value.values : []}
        onFocus={() => suggestions.load(type)}
        onChange={(text) => change(changedTo(text))}
        onChoose={(chosen) => arrange(changedTo(chosen))}
      />
    );
  }

  return (
    <fieldset className="resources-control" aria-describedby={info && infoId} onBlur={ignoreInnerBlur}>
      <legend>{label}</legend>
      <BlockStack gap="200">
        {info && (
          <Text as="span" id={infoId} tone="subdued">
            {info}
          </Text>
        )}
        {sources.length > 0 && (
          <SortableEntries id={id} keys={keys} titles={titles} onDragging={() => {}} onMove={move}>
            <ol className="picked-items">
              {sources.map((source, index) => {
                const key = keys[index] ?? '';
                const path = `${id}.${index}`;
                const typePath = `${path}:type`;
                const hasValue = source.type !== 'product';
                return (
                  <SourceEntry
                    key={key}
                    id={entryId(key)}
                    sortKey={key}
                    position={index + 1}
                    title={titles[index] ?? ''}
                    type={source.type}
                    typeId={hasValue ? typePath : path}
                    typeError={hasValue ? undefined : issues.get(path)}
                    isSortable={sources.length > 1}
                    moves={movesFor(index)}
                    onType={(type) => changeType(index, type)}
                    onRemove={() => remove(index)}
                  >
                    {valueControl(source, index)}
                  </SourceEntry>
                );
              })}
            </ol>
          </SortableEntries>
        )}
        {sources.length === 0 && (
          <Text as="p" tone="subdued">
            {t('form.noSources')}
          </Text>
        )}
        {failure && (
          <TitlesNotLoaded
            id={id}
            type="collection"
            reason={failure}
            onRetry={() => cache.refresh('collection', collections)}
          />
        )}
        <div id={addId} className="list-add">
          <Button id={id} icon={PlusIcon} disabled={isFull} ariaDescribedBy={error && errorId} onClick={add}>
            {t('form.addSource')}
          </Button>
          {isFull && (
            <Text as="span" tone="subdued">
              {t('form.listIsFull', { max: MAX_SOURCES })}
            </Text>
          )}
        </div>
        {error && <InlineError message={error} fieldID={id} />}
        {status}
      </BlockStack>
    </fieldset>
  );
}

/**
 * Stops the blur event when the focus moves inside a source, or to a new one: the form validates a field when the merchant
 * leaves it, and this source is not complete.
 */
function ignoreInnerBlur(event: FocusEvent): void {
  const place = event.target.closest('.source-entry') ?? event.currentTarget;
  if (place.contains(event.relatedTarget)) event.stopPropagation();
}
