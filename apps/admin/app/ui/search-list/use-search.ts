import { useEffect, useRef, useState } from 'react';

/** Delay of a search after the last keystroke, in milliseconds. */
const DEBOUNCE_MS = 250;

interface Answer<T> {
  search: string;
  found: T;
}

/**
 * Searches while the merchant types. Returns the latest result, null until the first one, and its setter. A new search
 * aborts the previous request.
 */
export function useSearch<T>(search: string, fetch: (search: string, signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const latest = useRef(fetch);
  latest.current = fetch;

  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const found = await latest.current(search, request.signal);
      if (!request.signal.aborted) setAnswer({ search, found });
    };
    const timer = setTimeout(load, search === '' ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search]);

  return [answer, setAnswer] as const;
}
