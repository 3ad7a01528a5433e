import { useState } from 'react';
import type { Range } from '../../domain/analytics/range';
import { requestMetrics } from '../../domain/analytics/request-metrics';
import type { ShopMetrics } from '../../domain/analytics/shop-metrics';
import { wait } from '../../domain/analytics/wait';
import { useOnChange } from '../../ui/shell/use-on-change';

/** Time after which a report is requested again, in milliseconds. From the product specification (4.4, 9). */
const REFRESH_MS = 900_000;

interface State {
  /** The report; null until the first response. It remains while it is refreshed. */
  metrics: ShopMetrics | null;
  /** The completed part of the report, from 0 to 1; null while no report is running. */
  progress: number | null;
  /** Reason why the last request failed, for the merchant. */
  failure: string | null;
}

const WAITING: State = { metrics: null, progress: 0, failure: null };

/** Reads a shop's report, refreshed every 15 minutes. Reports of another range are never returned. */
export function useShopMetrics(range: Range): State & { retry(): void } {
  const request = JSON.stringify(range);
  const [shown, setShown] = useState({ request, state: WAITING });
  const [attempt, setAttempt] = useState(0);

  useOnChange([request, attempt], () => {
    const closed = new AbortController();
    const { signal } = closed;

    function show(change: Partial<State>): void {
      if (signal.aborted) return;
      setShown((last) => ({ request, state: { ...(last.request === request ? last.state : WAITING), ...change } }));
    }

    async function refreshRegularly(): Promise<void> {
      while (!signal.aborted) {
        show({ progress: 0, failure: null });
        const answer = await requestMetrics(JSON.parse(request), {
          signal,
          onProgress: (progress) => show({ progress }),
        });
        show({ progress: null, ...(answer.ok ? { metrics: answer.value } : { failure: answer.message }) });
        if (!answer.ok) return;
        await wait(REFRESH_MS, signal);
      }
    }

    void refreshRegularly();
    return () => closed.abort();
  });

  return { ...(shown.request === request ? shown.state : WAITING), retry: () => setAttempt(attempt + 1) };
}
