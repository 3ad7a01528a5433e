import { Button, Select } from '@shopify/polaris';
import { XIcon } from '@shopify/polaris-icons';
import { SOURCE_TYPES, type Source } from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import { t } from '../../../../platform/texts/texts';
import { DragHandle } from '../list/drag-handle';
import { type EntryAction, EntryMenu } from '../list/entry-menu';
import { useSortableEntry } from '../list/use-sortable-entry';

interface SourceEntryProps {
  /** DOM id of the entry. */
  id: string;
  /** Identifies the entry within its list. */
  sortKey: string;
  /** The number of the source in its list. */
  position: number;
  title: string;
  type: Source['type'];
  /** DOM id and error of the type select. */
  typeId: string;
  typeError: string | undefined;
  isSortable: boolean;
  /** The actions that move it; none for a single source. */
  moves: readonly EntryAction[];
  onType(type: Source['type']): void;
  onRemove(): void;
  /** The control for the value of a source that has one. */
  children: ReactNode;
}

const TYPES = Object.keys(SOURCE_TYPES) as Source['type'][];

/** Returns the DOM id of the container of a source's type and value. */
export const fieldsId = (entryId: string) => `${entryId}:fields`;

/** Returns the DOM id of the container of a source's buttons. */
export const buttonsId = (entryId: string) => `${entryId}:buttons`;

/** A source with its type and value, a handle to drag it, and a button to remove it. */
export function SourceEntry(props: SourceEntryProps) {
  const { id, sortKey, position, title, type, typeId, typeError, isSortable, moves, onType, onRemove, children } =
    props;
  const { sortable, entryProps } = useSortableEntry(sortKey, isSortable);
  return (
    <li {...entryProps} className="list-entry source-entry">
      {isSortable && <DragHandle sortable={sortable} title={title} />}
      <div id={fieldsId(id)} className="source-fields">
        <Select
          id={typeId}
          label={t('form.ofSource', { label: t('form.sourceType'), position })}
          labelHidden
          options={TYPES.map((value) => ({ value, label: SOURCE_TYPES[value] }))}
          value={type}
          error={typeError}
          onChange={(chosen) => onType(TYPES.find((each) => each === chosen) ?? type)}
        />
        {children}
      </div>
      <div id={buttonsId(id)} className="picked-item-buttons">
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
