import { useEffect, useState } from 'react';
import type { Found } from './search';

type Index = typeof import('./search');

export interface HelpSearch {
  /** What was found; null until the index is loaded. */
  found: Found[] | null;
  /** Loads the index again. Null unless it could not be loaded. */
  retry: (() => void) | null;
}

/** Searches the help. The first search loads the index, which has the text of every page. */
export function useHelpSearch(search: string): HelpSearch {
  const [index, setIndex] = useState<Index | 'failed' | null>(null);

  useEffect(() => {
    if (index !== null) return;
    let isMounted = true;
    const set = (next: Index | 'failed') => isMounted && setIndex(next);
    import('./search').then(set, () => set('failed'));
    return () => {
      isMounted = false;
    };
  }, [index]);

  if (index === 'failed') return { found: null, retry: () => setIndex(null) };
  return { found: index?.searchHelp(search) ?? null, retry: null };
}
