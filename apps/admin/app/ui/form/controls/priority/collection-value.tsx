import { BlockStack, Button, InlineError, InlineStack } from '@shopify/polaris';
import { type FocusEvent, useRef, useState } from 'react';
import type { KnownResource } from '../../../../domain/resources/picked-resources';
import { t } from '../../../../platform/texts/texts';
import { pickResources } from '../../../pickers/pick-resources';
import type { ResourceCache } from '../../../pickers/resource-cache';
import { PickedSummary } from '../resources/picked-summary';
import { PickerUnavailable } from '../resources/picker-errors';

interface CollectionValueProps {
  /** DOM id of the button. */
  id: string;
  /** The number of the source in its list. */
  position: number;
  /** Global id of the collection; empty if none is chosen. */
  value: string;
  title: string;
  /** The collection; `missing` if the shop does not have it, undefined if it is not loaded. */
  collection: KnownResource | undefined;
  error: string | undefined;
  cache: ResourceCache;
  onChoose(collectionId: string): void;
}

/** Button for picking a collection in App Bridge's resource picker. */
export function CollectionValue(props: CollectionValueProps) {
  const { id, position, value, title, collection, error, cache, onChoose } = props;
  const [isUnavailable, setUnavailable] = useState(false);
  const isPicking = useRef(false);
  const label = t(value ? 'pickedResources.change' : 'pickedResources.choose', { type: 'collection' });
  const errorId = `${id}Error`;
  const isLoading = collection === undefined && cache.failureOf('collection') === undefined;

  async function choose(): Promise<void> {
    isPicking.current = true;
    const picked = await pickResources({ type: 'collection', maxItems: 1, selected: value ? [value] : [] });
    isPicking.current = false;
    setUnavailable(picked === 'unavailable');
    document.getElementById(id)?.focus();
    if (!picked || picked === 'unavailable') return;
    cache.store(picked.resources);
    cache.refresh('collection', picked.ids);
    const [chosen] = picked.ids;
    if (chosen !== undefined) onChoose(chosen);
  }

  /** Stops the blur event when the picker takes the focus, because the merchant has not left the field. */
  function ignoreInnerBlur(event: FocusEvent): void {
    if (isPicking.current) event.stopPropagation();
  }

  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center">
        {value && (
          <div className="source-collection">
            <PickedSummary resource={collection} title={title} isLoading={isLoading} />
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for focus leaving the button */}
        <div onBlur={ignoreInnerBlur}>
          <Button
            id={id}
            accessibilityLabel={t('form.ofSource', { label, position })}
            ariaDescribedBy={error && errorId}
            onClick={choose}
          >
            {label}
          </Button>
        </div>
      </InlineStack>
      {isUnavailable && <PickerUnavailable id={`${id}.picker`} />}
      {error && <InlineError message={error} fieldID={id} />}
    </BlockStack>
  );
}
