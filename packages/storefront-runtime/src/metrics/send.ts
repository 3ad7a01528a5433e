import { FLUSH_DELAY_MS, MAX_BEACON_BYTES, type WireEvent } from '@uptill/feature-schema/events';
import { storePending } from './pending.ts';

/**
 * Sends events while the page is visible. After a network error, status 429 or 5xx, returns the retry delay in
 * milliseconds, otherwise 0. Other 4xx responses are final.
 */
export async function post(beacon: string, events: WireEvent[]): Promise<number> {
  try {
    // Browsers send a string as text/plain, which needs no preflight and passes the app proxy.
    const answer = await fetch(beacon, { method: 'POST', keepalive: true, body: JSON.stringify(events) });
    if (answer.status < 500 && answer.status !== 429) return 0;
    // The header may be missing, or may be a date, which gives NaN.
    return Math.max(FLUSH_DELAY_MS, Number(answer.headers.get('retry-after')) * 1000 || 0);
  } catch {
    return FLUSH_DELAY_MS;
  }
}

/** Sends events while the page is unloading, and stores them for the next page, because a beacon has no response. */
export function beacon(url: string, events: WireEvent[]): void {
  storePending(events);
  if (navigator.sendBeacon?.(url, JSON.stringify(events))) return;
  void post(url, events);
}

/** Splits events into bodies below browsers' size limit for keepalive requests. */
export function batches(events: WireEvent[]): WireEvent[][] {
  const result: WireEvent[][] = [];
  let size = 0;
  for (const event of events) {
    const bytes = new TextEncoder().encode(JSON.stringify(event)).byteLength + 1;
    const last = result.at(-1);
    if (last && size + bytes < MAX_BEACON_BYTES / 2) {
      last.push(event);
      size += bytes;
    } else {
      result.push([event]);
      size = bytes;
    }
  }
  return result;
}
