import { useSortable } from '@dnd-kit/sortable';
import { t } from '../../../../platform/texts/texts';

/**
 * Makes an element an entry of `SortableEntries`. Returns the props of the element and of its handle.
 *
 * @param key Identifies the entry within its list.
 * @param disabled True for a single entry, which can't be moved. `{ draggable: true }` for what only makes room for others.
 */
export function useSortableEntry(key: string, disabled: boolean | { draggable: true } = false) {
  const sortable = useSortable({
    id: key,
    disabled,
    attributes: { roleDescription: t('form.sortable') },
  });
  const { transform, transition } = sortable;
  return {
    sortable,
    entryProps: {
      ref: sortable.setNodeRef,
      'data-dragged': sortable.isDragging || undefined,
      style: { transform: transform ? `translateY(${transform.y}px)` : undefined, transition },
    },
  };
}
