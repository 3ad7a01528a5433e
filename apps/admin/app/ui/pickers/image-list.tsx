import { Listbox } from '@shopify/polaris';
import { useState } from 'react';
import { fetchImages, IMAGES_PER_SEARCH, type ImageList as Images } from '../../domain/images/images';
import type { ApiResult } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { SearchList } from '../search-list/search-list';
import { useSearch } from '../search-list/use-search';

interface ImageListProps {
  onChoose(image: Images['images'][number]): void;
}

/** Searchable list of the images among the shop's files. */
export function ImageList({ onChoose }: ImageListProps) {
  const [search, setSearch] = useState('');
  const [answer] = useSearch(search.trim(), fetchImages);
  const found = answer?.found ?? null;
  const images = found?.ok ? found.value.images : [];

  function choose(value: string): void {
    const chosen = images.find(({ id }) => id === value);
    if (chosen) onChoose(chosen);
  }

  return (
    <SearchList
      title={t('images.chooseAnImage')}
      searchLabel={t('images.searchImages')}
      listLabel={t('images.images')}
      search={search}
      onSearch={setSearch}
      onChoose={choose}
      status={statusText(found, search.trim() !== '')}
    >
      {images.map(({ id, thumbnail, filename }) => (
        <Listbox.Option key={id} value={id}>
          <Listbox.TextOption>
            <span className="search-entry">
              <span className="search-image">
                <img src={thumbnail} alt="" width={28} height={28} loading="lazy" />
              </span>
              <span>{filename}</span>
            </span>
          </Listbox.TextOption>
        </Listbox.Option>
      ))}
    </SearchList>
  );
}

/** Returns a sentence about images that the list omits, or '' if all are listed. */
function statusText(found: ApiResult<Images> | null, isSearch: boolean): string {
  if (!found) return t('images.loadingYourImages');
  if (!found.ok) return t('images.notLoaded');
  const { images, hasMore } = found.value;
  if (images.length === 0) {
    return isSearch ? t('images.noMatch') : t('images.yourShopsFiles');
  }
  return hasMore ? t('images.newestImagesAreListed', { count: IMAGES_PER_SEARCH }) : '';
}
