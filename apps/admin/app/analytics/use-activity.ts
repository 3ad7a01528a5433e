import { useEffect, useRef, useState } from 'react';
import { type ApiResult, api } from '../api/client';
import { type Activity, type ActivityPage, activityId, activityPage } from './user-activity';
import { wait } from './wait';

/** Time before the first poll and between two polls, in milliseconds. The product specification prescribes it (4.4, 9). */
export const POLL_MS = 1_000;

interface State {
  /** What shoppers did, newest first, of all pages so far. */
  activities: readonly Activity[];
  isLoading: boolean;
  /** Why the last page could not be read, for the merchant. */
  failure: string | null;
  /** The question and its next page; null before the answer and after the last page. */
  next: { id: string; nextToken: string } | null;
}

const LOADING: State = { activities: [], isLoading: true, failure: null, next: null };

/**
 * Reads what shoppers did, in pages. `loadMore` appends the next page, and may be called at any time. `retry` repeats what has
 * failed. Answers to another question are never returned.
 */
export function useActivity(onlyEngagements: boolean): State & { loadMore(): void; retry(): void } {
  const [held, setHeld] = useState({ onlyEngagements, state: LOADING });
  const [attempt, setAttempt] = useState(0);
  const open = useRef<AbortSignal | null>(null);
  const state = held.onlyEngagements === onlyEngagements ? held.state : LOADING;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again.
  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    open.current = signal;
    setHeld({ onlyEngagements, state: LOADING });
    void readFirst(onlyEngagements, signal).then((page) => keep(page, signal));
    return () => closed.abort();
  }, [onlyEngagements, attempt]);

  function keep(page: ApiResult<Page>, signal: AbortSignal): void {
    if (signal.aborted) return;
    setHeld((last) => ({ ...last, state: withPage(last.state, page) }));
  }

  async function loadMore(): Promise<void> {
    const signal = open.current;
    if (!state.next || state.isLoading || !signal) return;
    setHeld({ onlyEngagements, state: { ...state, isLoading: true, failure: null } });
    keep(await readPage(state.next, signal), signal);
  }

  const retry = () => (state.next ? void loadMore() : setAttempt(attempt + 1));
  return { ...state, loadMore: () => void loadMore(), retry };
}

type Page = ActivityPage & { id: string };

async function readFirst(onlyEngagements: boolean, signal: AbortSignal): Promise<ApiResult<Page>> {
  const asked = await api.post('userActivity', { onlyEngagements }, activityId, { signal });
  if (!asked.ok) return asked;
  await wait(POLL_MS, signal);
  return readPage(asked.value, signal);
}

/** Polls until a page is there. The result of an aborted question has no meaning. */
async function readPage(question: { id: string; nextToken?: string }, signal: AbortSignal): Promise<ApiResult<Page>> {
  for (;;) {
    const page = await api.get(`userActivity?${new URLSearchParams(question)}`, activityPage, { signal });
    if (!page.ok) return page;
    if (page.value.status !== 'in_progress') return { ok: true, value: { ...page.value, id: question.id } };
    await wait(POLL_MS, signal);
    if (signal.aborted) return { ok: true, value: { ...page.value, id: question.id } };
  }
}

/** Appends a page. Activities that are known already are left out. */
function withPage(state: State, page: ApiResult<Page>): State {
  if (!page.ok) return { ...state, isLoading: false, failure: page.message };
  const { id, nextToken, results } = page.value;
  const known = new Set(state.activities.map((activity) => activity.id));
  return {
    activities: [...state.activities, ...results.filter((activity) => !known.has(activity.id))],
    isLoading: false,
    failure: null,
    next: nextToken ? { id, nextToken } : null,
  };
}
