import { useLocation, useNavigate } from '@remix-run/react';
import { Listbox, Modal, Text } from '@shopify/polaris';
import { findTab, screens } from '@uptill/feature-schema';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Searchable } from '../../domain/search/searchable';
import { loadSettingsSearch } from '../../domain/search/settings-search';
import { t } from '../../platform/texts/texts';
import { PRESERVES_DRAFT } from '../draft/leave-guard';
import { withAnchor } from '../help/topic';
import { SearchList } from '../search-list/search-list';
import { useAppHref } from '../shell/shop-context';

type Search = (text: string) => Searchable[];

/** The value of the entry that searches the help. */
const IN_HELP = 'help';

/** Dialog with a search over all settings and pages. Choosing one opens it. */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const href = useAppHref();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const [search, setSearch] = useState<{ search: Search } | 'failed' | null>(null);
  const wanted = useDeferredValue(text).trim();

  useEffect(() => {
    loadSettingsSearch().then(
      (loaded) => setSearch({ search: loaded }),
      () => setSearch('failed'),
    );
  }, []);

  const found = wanted !== '' && search && search !== 'failed' ? search.search(wanted) : [];

  function choose(value: string): void {
    onClose();
    if (value === IN_HELP) navigate(href('/help'), { state: { search: wanted } });
    else navigate(withAnchor(value, href), { preventScrollReset: true, state: isInDraft(value) && PRESERVES_DRAFT });
  }

  /** Returns true if the page and the result are settings, which share their draft. */
  const isInDraft = (path: string) =>
    [pathname, path.split('#')[0] ?? ''].every((each) => findTab(screens, each) !== null);

  function status(): string {
    if (search === 'failed') return t('search.failed');
    if (wanted === '') return t('search.examples');
    return search ? t('search.found', { count: found.length }) : t('search.searching');
  }

  return (
    <Modal open title={t('search.title')} onClose={onClose}>
      <SearchList
        title={t('search.title')}
        searchLabel={t('search.title')}
        listLabel={t('search.settings')}
        search={text}
        onSearch={setText}
        isFocused
        onChoose={choose}
        status={status()}
      >
        {found.map(({ id, name, place }) => (
          <Listbox.Option key={id} value={id} accessibilityLabel={[name, ...place].join(', ')}>
            <Listbox.TextOption>
              <span className="found-setting">
                <span>{name}</span>
                <Text as="span" variant="bodySm" tone="subdued">
                  {place.join(' › ')}
                </Text>
              </span>
            </Listbox.TextOption>
          </Listbox.Option>
        ))}
        {wanted !== '' && (
          <Listbox.Option key={IN_HELP} value={IN_HELP}>
            <Listbox.TextOption>{t('search.inHelp', { text: wanted })}</Listbox.TextOption>
          </Listbox.Option>
        )}
      </SearchList>
    </Modal>
  );
}
