import { Text } from '@shopify/polaris';
import { type ReactNode, useContext, useState } from 'react';
import { t } from '../../../../platform/texts/texts';
import { CheckFieldContext } from '../../check-field';
import type { EntryAction } from './entry-menu';
import { nextIndex } from './next-index';
import { useFocusInside } from './use-focus-inside';

interface ArrangementOptions<Entry> {
  /** The list's dotted path in the document. */
  id: string;
  entries: readonly Entry[];
  /** The keys and the titles of the entries, in their order. */
  keys: readonly string[];
  titles: readonly string[];
  /** Returns the DOM id of the container of an entry's buttons, by the entry's key. */
  buttonsId(key: string): string;
  /** DOM id of the container of the button to add an entry. */
  addId: string;
  /** Returns false if an entry can't move to an index. Default: it can move to each. */
  canMove?(from: number, to: number): boolean;
  /** Returns the announcement of a move. Default: the entry's position in the list. */
  describeMove?(from: number, to: number): string;
  onChange(entries: readonly Entry[]): void;
}

interface Arrangement<Entry> {
  /** Replaces the list's entries. Such a change is complete at once. */
  arrange(entries: readonly Entry[]): void;
  /** Removes an entry. The next one, or else the button to add an entry, gets the focus. */
  remove(index: number): void;
  /** Moves a dragged entry. Dragging has its own announcements, and does not move the focus. */
  move(from: number, to: number): void;
  /** Returns the menu actions that move an entry. */
  movesFor(index: number): EntryAction[];
  /** Focuses the first control inside an element, by its DOM id, once it is rendered. */
  focusInside(containerId: string): void;
  /** Announces a change to screen readers. */
  announce(text: string): void;
  /** The live region for announcements. */
  status: ReactNode;
}

/** Returns functions that remove and sort the entries of a list, move the focus and announce each change. */
export function useArrangement<Entry>(options: ArrangementOptions<Entry>): Arrangement<Entry> {
  const { id, entries, keys, titles, buttonsId, addId, canMove = () => true, onChange } = options;
  const check = useContext(CheckFieldContext);
  const focusInside = useFocusInside();
  const [announcement, announce] = useState('');

  function arrange(changed: readonly Entry[]): void {
    onChange(changed);
    check(id);
  }

  function move(from: number, to: number): void {
    arrange(entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1)));
  }

  function moveByMenu(from: number, to: number): void {
    move(from, to);
    focusInside(buttonsId(keys[from] ?? ''));
    const inList = () => t('form.movedTo', { title: titles[from] ?? '', position: to + 1, count: entries.length });
    announce(options.describeMove?.(from, to) ?? inList());
  }

  function moveAction(content: string, from: number, step: 1 | -1): EntryAction {
    const to = nextIndex(from, step, entries.length, (index) => canMove(from, index));
    return { content, disabled: to === null, onAction: () => to !== null && moveByMenu(from, to) };
  }

  return {
    arrange,
    remove(index) {
      arrange(entries.toSpliced(index, 1));
      const next = keys[index + 1] ?? keys[index - 1];
      focusInside(next === undefined ? addId : buttonsId(next));
      announce(t('form.removed', { title: titles[index] ?? '' }));
    },
    move,
    movesFor: (index) => [moveAction(t('form.moveUp'), index, -1), moveAction(t('form.moveDown'), index, 1)],
    focusInside,
    announce,
    status: (
      <Text as="span" visuallyHidden>
        <span role="status">{announcement}</span>
      </Text>
    ),
  };
}
