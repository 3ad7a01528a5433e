import { MAX_BEACON_BYTES, type WireEvent } from '@uptill/feature-schema/events';
import { keepPending } from './pending.ts';

/** `text/plain` needs no preflight, and the app proxy passes it on. */
const headers = { 'content-type': 'text/plain' };

/**
 * Sends while the page is visible. Answers whether the events arrived; those refused for good (a 4xx) count as arrived,
 * because sending them again changes nothing.
 */
export async function post(beacon: string, events: WireEvent[]): Promise<boolean> {
  try {
    const { status } = await fetch(beacon, { method: 'POST', keepalive: true, headers, body: JSON.stringify(events) });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

/** Sends while the page goes away. A copy stays for the next page, since a beacon reveals no status. */
export function beacon(url: string, events: WireEvent[]): void {
  keepPending(events);
  const body = JSON.stringify(events);
  if (navigator.sendBeacon?.(url, new Blob([body], { type: 'text/plain' }))) return;
  void post(url, events);
}

/** Cuts events into bodies below the size that browsers let leave in the background. */
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
