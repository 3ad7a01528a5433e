import type { ApiFailure, ApiResult } from '../../platform/api/client';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import type { Range } from './range';
import { type ShopMetrics, shopMetricsState, shopMetricsToken } from './shop-metrics';
import { wait } from './wait';

/** Time before the first poll, in milliseconds. The product specification prescribes it (4.4, 9), and the next one. */
const FIRST_POLL_MS = 2_000;

/** Time after which the client gives up, in milliseconds. */
const GIVE_UP_MS = 32_000;

/** Factor by which the time between two polls grows. */
const BACKOFF = 1.5;

interface AskOptions {
  signal: AbortSignal;
  /** Called with the part of the report that is done, from 0 to 1. */
  onProgress(done: number): void;
}

/** Asks for a report and waits for it. Never rejects. The result of an aborted question has no meaning. */
export async function askMetrics(range: Range, { signal, onProgress }: AskOptions): Promise<ApiResult<ShopMetrics>> {
  const asked = await api.post('shopMetrics', range, shopMetricsToken, { signal });
  if (!asked.ok) return asked;
  const query = new URLSearchParams({ token: asked.value.token });
  let waited = 0;
  for (let pause = FIRST_POLL_MS; waited < GIVE_UP_MS; pause *= BACKOFF) {
    const next = Math.min(pause, GIVE_UP_MS - waited);
    await wait(next, signal);
    if (signal.aborted) break;
    waited += next;
    const polled = await api.get(`shopMetrics?${query}`, shopMetricsState, { signal });
    if (signal.aborted) break;
    if (!polled.ok) {
      if (isPassing(polled)) continue;
      return polled;
    }
    const { status, result, currentCount, totalCount } = polled.value;
    if (result) return { ok: true, value: result };
    if (status === 'error') return failed(t('analytics.failed'));
    onProgress(totalCount > 0 ? currentCount / totalCount : 0);
  }
  return failed(t('analytics.takesLonger'));
}

/** Returns true for failures that the next poll may not have. */
const isPassing = ({ code }: ApiFailure): boolean => code === 'unreachable' || code === 'unavailable';

const failed = (message: string): ApiFailure => ({ ok: false, code: 'unavailable', message, issues: [] });
