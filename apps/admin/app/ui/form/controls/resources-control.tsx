import { BlockStack, Button, InlineError, InlineStack, Text } from '@shopify/polaris';
import type { ResourcesField, ResourceType } from '@uptill/feature-schema';
import { useState } from 'react';
import type { KnownResource } from '../../../domain/resources/picked-resources';
import { t } from '../../../platform/texts/texts';
import { pickResources } from '../../pickers/pick-resources';
import type { ResourceCache } from '../../pickers/resource-cache';
import { usePickedResources } from '../../pickers/use-picked-resources';
import type { ControlProps } from '../control';
import { SortableEntries } from './list/sortable-entries';
import { useArrangement } from './list/use-arrangement';
import { buttonsId, PickedItem } from './resources/picked-item';
import { titleOf } from './resources/picked-summary';
import { PickerUnavailable, TitlesNotLoaded } from './resources/picker-errors';

/** List of resources that the merchant picks in App Bridge's resource picker, removes and sorts. */
export function ResourcesControl({ field, id, value, issues, onChange }: ControlProps<ResourcesField>) {
  const { label, info, type, maxItems } = field;
  const ids = Array.isArray(value) ? value.map(String) : [];
  const cache = usePickedResources({ type, ids });
  const [isUnavailable, setUnavailable] = useState(false);
  const [infoId, errorId, chooseId] = [`${id}HelpText`, `${id}Error`, `${id}:choose`];
  const error = issues.get(id);
  const failure = ids.some((each) => cache.peek(each) === undefined) ? cache.failureOf(type) : undefined;
  const entries = inProducts(ids, cache);
  const keys = entries.map(([first]) => first);
  const resources = entries.map((entry) => summaryOf(entry, type, cache));
  const titles = keys.map((key, index) => titleOf(type, key, resources[index]));

  const { arrange, remove, move, movesFor, focusInside, announce, status } = useArrangement({
    id,
    entries,
    keys,
    titles,
    buttonsId: (each) => buttonsId(id, each),
    addId: chooseId,
    onChange: (changed) => onChange(changed.flat()),
  });

  async function choose(): Promise<void> {
    const picked = await pickResources({ type, maxItems, selected: ids });
    setUnavailable(picked === 'unavailable');
    focusInside(chooseId);
    if (!picked || picked === 'unavailable') return;
    cache.store(picked.resources);
    cache.refresh(type, picked.ids);
    const retained = ids.filter((each) => picked.ids.includes(each));
    arrange(inProducts([...retained, ...picked.ids.filter((each) => !retained.includes(each))], cache));
    announce(t('pickedResources.chosen', { count: picked.ids.length, type }));
  }

  return (
    <fieldset className="resources-control">
      <legend>{label}</legend>
      <BlockStack gap="200">
        {ids.length > 0 && (
          <SortableEntries id={id} keys={keys} titles={titles} onDragging={() => {}} onMove={move}>
            <ul className="picked-items">
              {keys.map((each, index) => (
                <PickedItem
                  key={each}
                  fieldId={id}
                  resourceId={each}
                  resource={resources[index]}
                  title={titles[index] ?? ''}
                  isLoading={resources[index] === undefined && !failure}
                  isSortable={keys.length > 1}
                  moves={movesFor(index)}
                  onRemove={() => remove(index)}
                />
              ))}
            </ul>
          </SortableEntries>
        )}
        {failure && <TitlesNotLoaded id={id} type={type} reason={failure} onRetry={() => cache.refresh(type, ids)} />}
        <InlineStack gap="200" blockAlign="center">
          <div id={chooseId}>
            <Button
              id={id}
              ariaDescribedBy={[error && errorId, info && infoId].filter(Boolean).join(' ') || undefined}
              onClick={choose}
            >
              {t(
                maxItems > 1
                  ? 'pickedResources.chooseSeveral'
                  : ids.length > 0
                    ? 'pickedResources.change'
                    : 'pickedResources.choose',
                { type },
              )}
            </Button>
          </div>
          {maxItems > 1 && (
            <Text as="span" tone="subdued">
              {t('pickedResources.count', { count: ids.length, max: maxItems })}
            </Text>
          )}
        </InlineStack>
        {isUnavailable && <PickerUnavailable id={chooseId} />}
        {error && <InlineError message={error} fieldID={id} />}
        {info && (
          <Text as="span" id={infoId} tone="subdued">
            {info}
          </Text>
        )}
        {status}
      </BlockStack>
    </fieldset>
  );
}

type Entry = readonly [string, ...string[]];

/** Returns the ids by their products: several variants of a product are one entry. */
function inProducts(ids: readonly string[], cache: ResourceCache): Entry[] {
  const productOf = (id: string) => knownOf(cache.peek(id))?.productId ?? id;
  return [...new Set(ids.map(productOf))].flatMap((product): Entry[] => {
    const [first, ...others] = ids.filter((id) => productOf(id) === product);
    return first === undefined ? [] : [[first, ...others]];
  });
}

/** Returns what an entry shows: its resource, or the product of its variants with their number. */
function summaryOf(entry: Entry, type: ResourceType, cache: ResourceCache): KnownResource | undefined {
  const [first] = entry.map((id) => cache.peek(id));
  const known = knownOf(first);
  if (!known || entry.length === 1) return first;
  return {
    ...known,
    variantTitle: t('form.countOfResources', { count: entry.length, type }),
    available: entry.some((id) => knownOf(cache.peek(id))?.available),
  };
}

const knownOf = (resource: KnownResource | undefined) => (resource === 'missing' ? undefined : resource);
