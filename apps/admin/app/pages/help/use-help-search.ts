import { useEffect, useState } from 'react';
import type { Found } from '../../ui/help/search';

type Search = (text: string) => Found[];

export interface HelpSearch {
  /** The results; null until the search is loaded. */
  found: Found[] | null;
  /** Loads the search again. Null unless loading has failed. */
  retry: (() => void) | null;
}

/** Searches the help. The first call loads the search index, which contains the text of every page. */
export function useHelpSearch(text: string): HelpSearch {
  const [loaded, setLoaded] = useState<{ search: Search } | 'failed' | null>(null);

  useEffect(() => {
    if (loaded !== null) return;
    let isMounted = true;
    const set = (next: { search: Search } | 'failed') => isMounted && setLoaded(next);
    import('../../ui/help/search')
      .then(({ loadSearch }) => loadSearch())
      .then(
        (search) => set({ search }),
        () => set('failed'),
      );
    return () => {
      isMounted = false;
    };
  }, [loaded]);

  if (loaded === 'failed') return { found: null, retry: () => setLoaded(null) };
  return { found: loaded?.search(text) ?? null, retry: null };
}
