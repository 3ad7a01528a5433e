import { BlockStack, Button, InlineError, InlineStack, Text } from '@shopify/polaris';
import { type ResourcesField, resourceNumber } from '@uptill/feature-schema';
import { useContext, useState } from 'react';
import { pickResources } from '../../picked-resources/pick-resources';
import { usePickedResources } from '../../picked-resources/use-picked-resources';
import { t } from '../../texts/texts';
import { CheckFieldContext } from '../check-field';
import type { ControlProps } from '../control';
import type { EntryAction } from './list/entry-menu';
import { SortableEntries } from './list/sortable-entries';
import { useFocusInside } from './list/use-focus-inside';
import { buttonsId, PickedItem } from './resources/picked-item';

/** Resources of the shop that the merchant picks in App Bridge's resource picker, removes and sorts. */
export function ResourcesControl({ field, id, value, issues, onChange }: ControlProps<ResourcesField>) {
  const { label, info, type, maxItems } = field;
  const ids = Array.isArray(value) ? value.map(String) : [];
  const cache = usePickedResources({ type, ids });
  const check = useContext(CheckFieldContext);
  const focusInside = useFocusInside();
  const [isUnavailable, setUnavailable] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [infoId, errorId, chooseId] = [`${id}HelpText`, `${id}Error`, `${id}:choose`];
  const error = issues.get(id);
  const failure = ids.some((each) => cache.peek(each) === undefined) ? cache.failureOf(type) : undefined;

  function titleOf(each: string): string {
    const resource = cache.peek(each);
    if (typeof resource !== 'object') return t('pickedResources.unknown', { type, id: String(resourceNumber(each)) });
    return [resource.title, resource.variantTitle].filter(Boolean).join(' · ');
  }
  const titles = ids.map(titleOf);

  /** Changes which resources there are, or their order. Such a change is complete at once. */
  function arrange(changed: readonly string[]): void {
    onChange(changed);
    check(id);
  }

  async function choose(): Promise<void> {
    const picked = await pickResources({ type, maxItems, selected: ids });
    setUnavailable(picked === 'unavailable');
    focusInside(chooseId);
    if (!picked || picked === 'unavailable') return;
    cache.keep(picked.resources);
    cache.refresh(type, picked.ids);
    const kept = ids.filter((each) => picked.ids.includes(each));
    arrange([...kept, ...picked.ids.filter((each) => !kept.includes(each))]);
    setAnnouncement(t('pickedResources.chosen', { count: picked.ids.length, type }));
  }

  function remove(index: number): void {
    arrange(ids.toSpliced(index, 1));
    const next = ids[index + 1] ?? ids[index - 1];
    focusInside(next === undefined ? chooseId : buttonsId(id, next));
    setAnnouncement(t('form.removed', { title: titles[index] ?? '' }));
  }

  function move(from: number, to: number): void {
    arrange(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)));
  }

  function moveByMenu(from: number, to: number): void {
    move(from, to);
    focusInside(buttonsId(id, ids[from] ?? ''));
    setAnnouncement(t('form.movedTo', { title: titles[from] ?? '', position: to + 1, count: ids.length }));
  }

  const movesFor = (index: number): EntryAction[] => [
    { content: t('form.moveUp'), disabled: index === 0, onAction: () => moveByMenu(index, index - 1) },
    { content: t('form.moveDown'), disabled: index === ids.length - 1, onAction: () => moveByMenu(index, index + 1) },
  ];

  return (
    <fieldset className="resources-control">
      <legend>{label}</legend>
      <BlockStack gap="200">
        {ids.length > 0 && (
          <SortableEntries id={id} keys={ids} titles={titles} onDragging={() => {}} onMove={move}>
            <ul className="picked-items">
              {ids.map((each, index) => (
                <PickedItem
                  key={each}
                  fieldId={id}
                  resourceId={each}
                  resource={cache.peek(each)}
                  title={titles[index] ?? ''}
                  isLoading={cache.peek(each) === undefined && !failure}
                  isSortable={ids.length > 1}
                  moves={movesFor(index)}
                  onRemove={() => remove(index)}
                />
              ))}
            </ul>
          </SortableEntries>
        )}
        {failure && (
          <InlineStack gap="200" blockAlign="center">
            <InlineError message={t('pickedResources.notLoaded', { type, reason: failure })} fieldID={`${id}.titles`} />
            <Button variant="plain" onClick={() => cache.refresh(type, ids)}>
              {t('pickedResources.tryAgain')}
            </Button>
          </InlineStack>
        )}
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
        {isUnavailable && (
          <div role="alert">
            <InlineError message={t('pickedResources.unavailable')} fieldID={chooseId} />
          </div>
        )}
        {error && <InlineError message={error} fieldID={id} />}
        {info && (
          <Text as="span" id={infoId} tone="subdued">
            {info}
          </Text>
        )}
        <Text as="span" visuallyHidden>
          <span role="status">{announcement}</span>
        </Text>
      </BlockStack>
    </fieldset>
  );
}
