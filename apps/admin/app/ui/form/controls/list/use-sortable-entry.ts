import { useSortable } from '@dnd-kit/sortable';
import { t } from '../../../../platform/texts/texts';

/**
 * Makes an element an entry of `SortableEntries`. Returns the props of the element and of its handle.
 *
 * @param key Identifies the entry within its list.
 * @param isSortable False for a single entry, which can't be moved. `makes-room` for what can't be moved, but moves aside.
 */
export function useSortableEntry(key: string, isSortable: boolean | 'makes-room') {
  const sortable = useSortable({
    id: key,
    disabled: isSortable === 'makes-room' ? { draggable: true } : !isSortable,
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
