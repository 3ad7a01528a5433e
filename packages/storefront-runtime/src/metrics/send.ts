import { MAX_BEACON_BYTES, type WireEvent } from '@uptill/feature-schema/events';
import { keepPending } from './pending.ts';

/** `text/plain` needs no CORS preflight, and the app proxy forwards it. */
const headers = { 'content-type': 'text/plain' };

/**
 * Sends events while the page is visible. Returns false if they should be sent again: after a network error, status 429
 * or 5xx. Other 4xx responses are final.
 */
export async function post(beacon: string, events: WireEvent[]): Promise<boolean> {
  try {
    const { status } = await fetch(beacon, { method: 'POST', keepalive: true, headers, body: JSON.stringify(events) });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

/** Sends events while the page is unloading, and stores them for the next page, because a beacon has no response. */
export function beacon(url: string, events: WireEvent[]): void {
  keepPending(events);
  const body = JSON.stringify(events);
  if (navigator.sendBeacon?.(url, new Blob([body], { type: 'text/plain' }))) return;
  void post(url, events);
}

/** Splits events into bodies that stay below browsers' size limit for background requests. */
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
