import type { ApiFailure, ApiResult } from '../../platform/api/client';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import type { Range } from './range';
import { type ShopMetrics, shopMetricsState, shopMetricsToken } from './shop-metrics';
import { wait } from './wait';

/** Time before the first poll, in milliseconds. This and the next value are from the product specification (4.4, 9). */
const FIRST_POLL_MS = 2_000;

/** Time after which the client gives up, in milliseconds. */
const GIVE_UP_MS = 32_000;

/** Factor by which the delay between polls grows. */
const BACKOFF = 1.5;

interface RequestOptions {
  signal: AbortSignal;
  /** Called with the completed part of the report, from 0 to 1. */
  onProgress(done: number): void;
}

/** Requests a report and polls until it is done. Never rejects. The result is meaningless once `signal` has aborted. */
export async function requestMetrics(
  range: Range,
  { signal, onProgress }: RequestOptions,
): Promise<ApiResult<ShopMetrics>> {
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
    const { status, result, message, currentCount, totalCount } = polled.value;
    if (result) return { ok: true, value: result };
    if (status === 'error') return failed(message ?? t('analytics.failed'));
    onProgress(totalCount > 0 ? currentCount / totalCount : 0);
  }
  return failed(t('analytics.takesLonger'));
}

/** Returns true for failures that may not recur at the next poll. */
const isPassing = ({ code }: ApiFailure): boolean => code === 'unreachable' || code === 'unavailable';

const failed = (message: string): ApiFailure => ({ ok: false, code: 'unavailable', message, issues: [] });
