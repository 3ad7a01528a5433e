import { useRef, useState } from 'react';
import { z } from 'zod';
import { wait } from '../../domain/analytics/wait';
import { type ApiResult, api } from '../../platform/api/client';
import { useOnChange } from '../../ui/shell/use-on-change';

/** Time before the first poll and between two polls, in milliseconds. From the product specification (4.4, 9). */
const POLL_MS = 1_000;

/** A page of the results of a query. The last page has no `nextToken`. */
interface Page<Item> {
  status: 'in_progress' | 'success';
  results: Item[];
  nextToken?: string | undefined;
}

interface State<Item, Answer> {
  /** The items of all pages so far, in their order. */
  items: readonly Item[];
  /** The last page; null before the first. */
  answer: Answer | null;
  isLoading: boolean;
  /** Reason why the last page could not be read, for the merchant. */
  failure: string | null;
  /** The query's id; null before the first page. */
  id: string | null;
  /** The query's id and the token of its next page; null before the first and after the last page. */
  next: { id: string; nextToken: string } | null;
}

export interface Paged<Item, Answer> extends State<Item, Answer> {
  /** Appends the next page. May be called at any time. */
  loadMore(): void;
  /** Repeats the failed request, or runs the query again. */
  retry(): void;
}

const askedId = z.object({ id: z.string() });

const LOADING = { items: [], answer: null, isLoading: true, failure: null, id: null, next: null };

/**
 * Runs a query of a resource, and reads its results in pages, without duplicate items. Results of another query are never
 * returned.
 */
export function usePaged<Item extends { id: string }, Answer extends Page<Item>>(
  resource: string,
  body: Record<string, unknown>,
  schema: z.ZodType<Answer & Page<Item>>,
): Paged<Item, Answer> {
  const asked = JSON.stringify(body);
  const [held, setHeld] = useState<{ asked: string; state: State<Item, Answer> }>({ asked, state: LOADING });
  const [attempt, setAttempt] = useState(0);
  const open = useRef<AbortSignal | null>(null);
  const state = held.asked === asked ? held.state : LOADING;

  useOnChange([asked, attempt], () => {
    const closed = new AbortController();
    const { signal } = closed;
    open.current = signal;
    setHeld({ asked, state: LOADING });
    void readFirst(signal).then((page) => show(page, signal));
    return () => closed.abort();
  });

  async function readFirst(signal: AbortSignal): Promise<ApiResult<Answer & { id: string }>> {
    const answer = await api.post(resource, JSON.parse(asked), askedId, { signal });
    if (!answer.ok) return answer;
    await wait(POLL_MS, signal);
    return readPage(answer.value, signal);
  }

  /** Polls until the page is available. The result is meaningless once the signal has aborted. */
  async function readPage(
    page: { id: string; nextToken?: string },
    signal: AbortSignal,
  ): Promise<ApiResult<Answer & { id: string }>> {
    for (;;) {
      const answer = await api.get(`${resource}?${new URLSearchParams(page)}`, schema, { signal });
      if (!answer.ok) return answer;
      if (answer.value.status !== 'in_progress') return { ok: true, value: { ...answer.value, id: page.id } };
      await wait(POLL_MS, signal);
      if (signal.aborted) return { ok: true, value: { ...answer.value, id: page.id } };
    }
  }

  function show(page: ApiResult<Answer & { id: string }>, signal: AbortSignal): void {
    if (signal.aborted) return;
    setHeld((last) => ({ ...last, state: withPage(last.state, page) }));
  }

  async function loadMore(): Promise<void> {
    const signal = open.current;
    if (!state.next || state.isLoading || !signal) return;
    setHeld({ asked, state: { ...state, isLoading: true, failure: null } });
    show(await readPage(state.next, signal), signal);
  }

  const retry = () => (state.next ? void loadMore() : setAttempt(attempt + 1));
  return { ...state, loadMore: () => void loadMore(), retry };
}

function withPage<Item extends { id: string }, Answer extends Page<Item>>(
  state: State<Item, Answer>,
  page: ApiResult<Answer & { id: string }>,
): State<Item, Answer> {
  if (!page.ok) return { ...state, isLoading: false, failure: page.message };
  const { id, nextToken, results } = page.value;
  const known = new Set(state.items.map((item) => item.id));
  return {
    items: [...state.items, ...results.filter((item) => !known.has(item.id))],
    answer: page.value,
    isLoading: false,
    failure: null,
    id,
    next: nextToken ? { id, nextToken } : null,
  };
}
