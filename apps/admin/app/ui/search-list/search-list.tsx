import { AutoSelection, Box, Listbox, Popover, Text, TextField } from '@shopify/polaris';
import { type ReactNode, useId, useState } from 'react';

interface SearchListProps {
  title: string;
  /** Label of the search field: `Search products`. */
  searchLabel: string;
  /** Label of the list: `Products`. */
  listLabel: string;
  search: string;
  /** True if the search field gets the focus, in a dialog. */
  isFocused?: boolean;
  onSearch(text: string): void;
  /** Called with the value of the chosen option. */
  onChoose(value: string): void;
  /** Options of a listbox. */
  children: ReactNode;
  /** Shown below the options, such as a trigger for loading more of them. */
  end?: ReactNode;
  /** A sentence about entries that the list omits, or ''. */
  status: string;
}

/** A list with a search field, in a popover. Arrow keys move along the list, Enter chooses. */
export function SearchList({
  title,
  searchLabel,
  listLabel,
  search,
  isFocused,
  onSearch,
  onChoose,
  children,
  end,
  status,
}: SearchListProps) {
  const [active, setActive] = useState('');
  const listId = useId();
  return (
    <section className="search-list" aria-label={title}>
      <Popover.Pane fixed>
        <Box padding="200" paddingBlockEnd="100">
          <TextField
            label={searchLabel}
            labelHidden
            placeholder={searchLabel}
            value={search}
            focused={isFocused}
            onChange={onSearch}
            clearButton
            onClearButtonClick={() => onSearch('')}
            role="combobox"
            ariaExpanded
            ariaAutocomplete="list"
            ariaControls={listId}
            ariaActiveDescendant={active}
            autoComplete="off"
          />
        </Box>
      </Popover.Pane>
      <Popover.Pane>
        <Listbox
          enableKeyboardControl
          autoSelection={AutoSelection.First}
          accessibilityLabel={listLabel}
          customListId={listId}
          onSelect={onChoose}
          onActiveOptionChange={(_, domId) => setActive(domId)}
        >
          {children}
        </Listbox>
        {end}
        <Box padding="200">
          <Text as="p" variant="bodySm" tone="subdued">
            <span role="status">{status}</span>
          </Text>
        </Box>
      </Popover.Pane>
    </section>
  );
}
