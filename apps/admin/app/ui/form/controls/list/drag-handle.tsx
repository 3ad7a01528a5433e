import type { useSortable } from '@dnd-kit/sortable';
import { Icon } from '@shopify/polaris';
import { DragHandleIcon } from '@shopify/polaris-icons';
import { t } from '../../../../platform/texts/texts';

interface DragHandleProps {
  id?: string | undefined;
  sortable: ReturnType<typeof useSortable>;
  /** Names the entry. */
  title: string;
}

/** Handle by which an entry is dragged, or moved by keyboard. */
export function DragHandle({ id, sortable, title }: DragHandleProps) {
  return (
    <button
      ref={sortable.setActivatorNodeRef}
      id={id}
      type="button"
      className="list-entry-handle"
      aria-label={t('form.move', { title })}
      {...sortable.attributes}
      {...sortable.listeners}
    >
      <Icon source={DragHandleIcon} />
    </button>
  );
}
