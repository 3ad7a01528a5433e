import { AutoSelection, Box, Listbox, Popover, Text, TextField } from '@shopify/polaris';
import { useEffect, useId, useState } from 'react';
import type { ApiResult } from '../api/client';
import { fetchImages, IMAGES_PER_SEARCH, type ImageList as Images } from './images';

/** Delay of a search after the last keystroke, in milliseconds. */
const DEBOUNCE_MS = 250;

interface ImageListProps {
  onChoose(image: Images['images'][number]): void;
}

/** Searchable list of the images among the shop's files. Arrow keys move along the list, Enter chooses. */
export function ImageList({ onChoose }: ImageListProps) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState('');
  const [found, setFound] = useState<ApiResult<Images> | null>(null);
  const listId = useId();

  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const answer = await fetchImages(search.trim(), request.signal);
      if (!request.signal.aborted) setFound(answer);
    };
    const timer = setTimeout(load, search === '' ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search]);

  const images = found?.ok ? found.value.images : [];
  return (
    <section className="product-list" aria-label="Choose an image">
      <Popover.Pane fixed>
        <Box padding="200" paddingBlockEnd="100">
          <TextField
            label="Search images"
            labelHidden
            placeholder="Search images"
            value={search}
            onChange={setSearch}
            clearButton
            onClearButtonClick={() => setSearch('')}
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
          accessibilityLabel="Images"
          customListId={listId}
          onSelect={(id) => {
            const chosen = images.find((image) => image.id === id);
            if (chosen) onChoose(chosen);
          }}
          onActiveOptionChange={(_, domId) => setActive(domId)}
        >
          {images.map(({ id, thumbnail, filename }) => (
            <Listbox.Option key={id} value={id}>
              <Listbox.TextOption>
                <span className="product-entry">
                  <span className="product-image">
                    <img src={thumbnail} alt="" width={28} height={28} loading="lazy" />
                  </span>
                  <span>{filename}</span>
                </span>
              </Listbox.TextOption>
            </Listbox.Option>
          ))}
        </Listbox>
        <Box padding="200">
          <Text as="p" variant="bodySm" tone="subdued">
            <span role="status">{statusText(found, search.trim() !== '')}</span>
          </Text>
        </Box>
      </Popover.Pane>
    </section>
  );
}

/** Returns a sentence on why images are missing from the list, or '' if all are listed. */
function statusText(found: ApiResult<Images> | null, isSearch: boolean): string {
  if (!found) return 'Loading your images…';
  if (!found.ok) return 'We couldn’t load your images. You can enter an address instead.';
  const { images, hasMore } = found.value;
  if (images.length === 0) {
    return isSearch ? 'None of your images match.' : 'Your shop’s files have no images. Add one under Content, Files.';
  }
  return hasMore ? `The ${IMAGES_PER_SEARCH} newest images are listed. Search to find others.` : '';
}
