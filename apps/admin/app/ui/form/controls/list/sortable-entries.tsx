import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { t } from '../../../../platform/texts/texts';

interface SortableEntriesProps {
  id: string;
  /** The keys of the entries, in their order. */
  keys: readonly string[];
  /** The titles of the entries, in the same order. */
  titles: readonly string[];
  onDragging(isDragging: boolean): void;
  onMove(from: number, to: number): void;
  children: ReactNode;
}

/** Distance after which a pointer movement becomes a drag, in pixels. */
const DRAG_DISTANCE = 4;

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Makes entries sortable by mouse, touch and keyboard, and announces each step to screen readers. */
export function SortableEntries({ id, keys, titles, onDragging, onMove, children }: SortableEntriesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = useRef<string | number>();
  const indexOf = (key: string | number) => keys.indexOf(String(key));
  const titleOf = (key: string | number) => titles[indexOf(key)] ?? '';
  const placeOf = (key: string | number) => ({ position: indexOf(key) + 1, count: keys.length });

  const announcements: Announcements = {
    onDragStart({ active }) {
      place.current = active.id;
      return t('form.pickedUp', { title: titleOf(active.id), ...placeOf(active.id) });
    },
    onDragOver({ active, over }) {
      // Also sent for the entry's own place, right after it is picked up.
      if (!over || over.id === place.current) return undefined;
      place.current = over.id;
      return t('form.movedTo', { title: titleOf(active.id), ...placeOf(over.id) });
    },
    onDragEnd: ({ active, over }) =>
      t('form.dropped', { title: titleOf(active.id), ...placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('form.dragCancelled', { title: titleOf(active.id) }),
  };

  function drop({ active, over }: DragEndEvent): void {
    onDragging(false);
    const [from, to] = [indexOf(active.id), over ? indexOf(over.id) : -1];
    if (to !== -1 && from !== to) onMove(from, to);
  }

  return (
    <DndContext
      // The page contains instructions for screen readers with this id.
      id={`${id}.sorting`}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('form.howToMove') } }}
      onDragStart={() => onDragging(true)}
      onDragEnd={drop}
      onDragCancel={() => onDragging(false)}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
