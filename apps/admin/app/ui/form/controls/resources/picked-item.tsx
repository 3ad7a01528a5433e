import { Button } from '@shopify/polaris';
import { XIcon } from '@shopify/polaris-icons';
import type { KnownResource } from '../../../../domain/resources/picked-resources';
import { t } from '../../../../platform/texts/texts';
import { DragHandle } from '../list/drag-handle';
import { type EntryAction, EntryMenu } from '../list/entry-menu';
import { useSortableEntry } from '../list/use-sortable-entry';
import { PickedSummary } from './picked-summary';

interface PickedItemProps {
  /** The dotted path of the field in the document. */
  fieldId: string;
  /** Global id. */
  resourceId: string;
  /** The resource; `missing` if the shop does not have it, undefined if it is not loaded. */
  resource: KnownResource | undefined;
  title: string;
  /** True while the resource is being loaded. */
  isLoading: boolean;
  isSortable: boolean;
  /** The actions that move it; none for a single item. */
  moves: readonly EntryAction[];
  onRemove(): void;
}

/** Returns the DOM id of the container of an item's buttons. */
export const buttonsId = (fieldId: string, resourceId: string) => `${fieldId}:${resourceId}`;

/** A picked resource with its image, title, price and state, a handle to drag it, and a button to remove it. */
export function PickedItem(props: PickedItemProps) {
  const { fieldId, resourceId, resource, title, isLoading, isSortable, moves, onRemove } = props;
  const { sortable, entryProps } = useSortableEntry(resourceId, isSortable);
  return (
    <li {...entryProps} className="list-entry picked-item">
      {isSortable && <DragHandle sortable={sortable} title={title} />}
      <PickedSummary resource={resource} title={title} isLoading={isLoading} />
      <div id={buttonsId(fieldId, resourceId)} className="picked-item-buttons">
        <Button
          icon={XIcon}
          variant="tertiary"
          accessibilityLabel={t('pickedResources.remove', { title })}
          onClick={onRemove}
        />
        {isSortable && <EntryMenu title={title} actions={moves} />}
      </div>
    </li>
  );
}
