import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { type TextId, t } from '../../../../platform/texts/texts';
import { nextIndex } from './next-index';

/** A step of moving an entry, which is announced. */
export type MoveStep = 'pickedUp' | 'movedTo' | 'dropped';

const STEP_TEXTS = {
  pickedUp: 'form.pickedUp',
  movedTo: 'form.movedTo',
  dropped: 'form.dropped',
} satisfies Record<MoveStep, TextId>;

interface SortableEntriesProps {
  id: string;
  /** The keys of the entries, in their order. */
  keys: readonly string[];
  /** The titles of the entries, in the same order. */
  titles: readonly string[];
  /** Returns false if an entry can't move to an index. Default: it can move to each. */
  canMove?(from: number, to: number): boolean;
  /** Returns the announcement of an entry at an index. Default: its position in the list. */
  describe?(step: MoveStep, from: number, to: number): string;
  onDragging(isDragging: boolean): void;
  onMove(from: number, to: number): void;
  children: ReactNode;
}

/** Distance after which a pointer movement becomes a drag, in pixels. */
const DRAG_DISTANCE = 4;

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Makes entries sortable by mouse, touch and keyboard, and announces each step to screen readers. */
export function SortableEntries(props: SortableEntriesProps) {
  const { id, keys, titles, canMove = () => true, describe = describeInList, onDragging, onMove, children } = props;
  const place = useRef<string | number>();
  const indexOf = (key: string | number) => keys.indexOf(String(key));
  const titleOf = (key: string | number) => titles[indexOf(key)] ?? '';
  const isOffered = (from: number, to: number) => from === to || canMove(from, to);

  function describeInList(step: MoveStep, from: number, to: number): string {
    return t(STEP_TEXTS[step], { title: titles[from] ?? '', position: to + 1, count: keys.length });
  }

  /** Finds the closest entry to whose index the dragged one can move. */
  const detectCollision: CollisionDetection = (args) => {
    const from = indexOf(args.active.id);
    const containers = args.droppableContainers.filter((container) => isOffered(from, indexOf(container.id)));
    return closestCenter({ ...args, droppableContainers: containers });
  };

  /** Returns the coordinates of the next index above or below to which the dragged entry can move. */
  const nextCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
    const { active, over, collisionRect, droppableRects } = context;
    const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !active || !collisionRect) return undefined;
    event.preventDefault();
    const from = indexOf(active.id);
    const to = nextIndex(indexOf(over?.id ?? active.id), step, keys.length, (index) => isOffered(from, index));
    const rect = droppableRects.get(keys[to ?? from] ?? '');
    if (!rect) return undefined;
    return { x: rect.left, y: (to ?? from) > from ? rect.bottom - collisionRect.height : rect.top };
  };

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextCoordinates }),
  );

  const announcements: Announcements = {
    onDragStart({ active }) {
      place.current = active.id;
      return describe('pickedUp', indexOf(active.id), indexOf(active.id));
    },
    onDragOver({ active, over }) {
      // Also sent for the entry's own place, right after it is picked up.
      if (!over || over.id === place.current) return undefined;
      place.current = over.id;
      return describe('movedTo', indexOf(active.id), indexOf(over.id));
    },
    onDragEnd: ({ active, over }) => describe('dropped', indexOf(active.id), indexOf(over?.id ?? active.id)),
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
      collisionDetection={detectCollision}
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
