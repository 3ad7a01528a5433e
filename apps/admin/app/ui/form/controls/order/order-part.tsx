import { Badge } from '@shopify/polaris';
import { t } from '../../../../platform/texts/texts';
import { DragHandle } from '../list/drag-handle';
import { type EntryAction, EntryMenu } from '../list/entry-menu';
import { useSortableEntry } from '../list/use-sortable-entry';

interface OrderPartProps {
  /** DOM id of the part. */
  id: string;
  /** DOM id of its handle. */
  handleId?: string | undefined;
  /** Identifies the part among the rows. */
  sortKey: string;
  title: string;
  /** True if the part is not shown with the current settings. */
  isOff: boolean;
  /** The actions that move it. */
  moves: readonly EntryAction[];
}

/** Returns the DOM id of the container of a part's menu button. */
export const buttonsId = (partId: string) => `${partId}:buttons`;

/** A part of a widget, with a handle to drag it and a menu to move it. */
export function OrderPart({ id, handleId, sortKey, title, isOff, moves }: OrderPartProps) {
  const { sortable, entryProps } = useSortableEntry(sortKey, true);
  return (
    <li {...entryProps} id={id} className="list-entry order-part" data-off={isOff || undefined}>
      <DragHandle id={handleId} sortable={sortable} title={title} />
      <span className="order-part-title">
        {title}
        {isOff && <Badge>{t('form.off')}</Badge>}
      </span>
      <div id={buttonsId(id)} className="list-entry-menu">
        <EntryMenu title={title} actions={moves} />
      </div>
    </li>
  );
}
