import { Badge, Icon } from '@shopify/polaris';
import { ChevronDownIcon, ChevronRightIcon } from '@shopify/polaris-icons';
import type { ItemBadge } from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import { t } from '../../../../platform/texts/texts';
import { DragHandle } from './drag-handle';
import { type EntryAction, EntryMenu } from './entry-menu';
import { useSortableEntry } from './use-sortable-entry';

interface ListEntryProps {
  /** DOM id of the entry. */
  id: string;
  /** Identifies the entry within its list. */
  sortKey: string;
  title: string;
  badges: readonly ItemBadge[];
  hasIssue: boolean;
  isOpen: boolean;
  /** True while an entry of the list is dragged. All entries then show their titles only. */
  isDragging: boolean;
  /** False for the only entry, which can't be moved. */
  isSortable: boolean;
  actions: readonly EntryAction[];
  onToggle(): void;
  children: ReactNode;
}

/** Returns the DOM id of an entry's content. */
export const contentId = (entryId: string) => `${entryId}:content`;

/** Returns the DOM id of the container of an entry's menu button. */
export const menuId = (entryId: string) => `${entryId}:menu`;

/** An entry of a list: its title, which opens and closes it, a handle to drag it, and a menu of actions. */
export function ListEntry(props: ListEntryProps) {
  const { id, sortKey, title, badges, hasIssue, isOpen, isDragging, isSortable, actions, onToggle, children } = props;
  const { sortable, entryProps } = useSortableEntry(sortKey, isSortable);
  return (
    <fieldset {...entryProps} id={id} className="list-entry" aria-label={title}>
      <div className="list-entry-header">
        {isSortable && <DragHandle sortable={sortable} title={title} />}
        <button
          type="button"
          className="list-entry-title"
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId(id) : undefined}
          onClick={onToggle}
        >
          <span className="list-entry-chevron">
            <Icon source={isOpen ? ChevronDownIcon : ChevronRightIcon} />
          </span>
          <span className="list-entry-summary">
            <span>{title}</span>
            {hasIssue && !isOpen && <Badge tone="critical">{t('form.needsAttention')}</Badge>}
            {badges.map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </span>
        </button>
        <div id={menuId(id)} className="list-entry-menu">
          <EntryMenu title={title} actions={actions} />
        </div>
      </div>
      {isOpen && (
        <div id={contentId(id)} className="list-entry-content" hidden={isDragging}>
          {children}
        </div>
      )}
    </fieldset>
  );
}
