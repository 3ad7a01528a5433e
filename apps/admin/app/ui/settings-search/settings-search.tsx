import { lazy, type ReactNode, useEffect, useState } from 'react';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { LazyPart } from '../chunks/lazy-part';
import { isTextEditor } from '../shell/is-text-editor';
import { OpenSearchContext } from '../shell/open-search';
import { useLatestCallback } from '../shell/use-latest-callback';

const SearchDialog = lazy(() => loadChunk('search-dialog', () => import('./search-dialog')));

/** Opens the search over all settings on the key `/`, and for the title bar of each page. */
export function SettingsSearch({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useLatestCallback(() => setOpen(true));

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextEditor(event.target)) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <OpenSearchContext.Provider value={open}>
      {children}
      {isOpen && (
        <LazyPart fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </OpenSearchContext.Provider>
  );
}
