import { useState } from 'react';
import { type HistoryEntry, type HistoryPage, historyPage } from '../../domain/history/history';
import { type ApiResult, api } from '../../platform/api/client';
import { useOnChange } from '../../ui/shell/use-on-change';

interface Versions {
  entries: readonly HistoryEntry[];
  documents: HistoryPage['documents'];
  hasMore: boolean;
  isLoading: boolean;
  /** Reason why the last page could not be read, for the merchant. */
  failure: string | null;
}

const LOADING: Versions = { entries: [], documents: [], hasMore: false, isLoading: true, failure: null };

/** Returns the versions of one kind of document or of all kinds, with functions to load older versions and to reload all. */
export function useVersions(kind: string | undefined) {
  const [versions, setVersions] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);

  useOnChange([kind, attempt], () => {
    const closed = new AbortController();
    setVersions(({ documents }) => ({ ...LOADING, documents }));
    void read(kind, undefined, closed.signal).then((page) => {
      if (!closed.signal.aborted) setVersions((last) => withPage({ ...last, entries: [] }, page));
    });
    return () => closed.abort();
  });

  async function loadOlder(): Promise<void> {
    const before = versions.entries.at(-1)?.version;
    setVersions({ ...versions, isLoading: true, failure: null });
    const page = await read(kind, before);
    // The merchant may have switched to another document meanwhile.
    setVersions((last) => (last.entries.at(-1)?.version === before ? withPage(last, page) : last));
  }

  return { ...versions, loadOlder, reload: () => setAttempt((last) => last + 1) };
}

function read(kind: string | undefined, before: number | undefined, signal?: AbortSignal) {
  const parameters = new URLSearchParams({ ...(kind && { kind }), ...(before && { before: String(before) }) });
  return api.get(`history?${parameters}`, historyPage, { signal });
}

function withPage(versions: Versions, page: ApiResult<HistoryPage>): Versions {
  if (!page.ok) return { ...versions, isLoading: false, failure: page.message };
  const { entries, documents, hasMore } = page.value;
  return { entries: [...versions.entries, ...entries], documents, hasMore, isLoading: false, failure: null };
}
