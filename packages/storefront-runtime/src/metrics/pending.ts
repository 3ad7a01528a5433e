import { MAX_EVENT_AGE_MS, type WireEvent } from '@uptill/feature-schema/events';

const PENDING_KEY = 'uptill:pending';

/** Maximum number of stored events: several beacons, but a small part of the storefront's shared storage quota. */
const MAX_PENDING = 50;

/**
 * Stores events with unknown delivery, such as beacons. The next page retries them; the ingest detects duplicates by
 * id.
 */
export function storePending(events: WireEvent[]): void {
  if (events.length === 0) return;
  try {
    localStorage.setItem(PENDING_KEY, JSON.stringify([...readPending(), ...events].slice(-MAX_PENDING)));
  } catch {
    // Storage is denied or full. The events were sent anyway.
  }
}

/** Returns the stored events and deletes them. */
export function drainPending(): WireEvent[] {
  const events = readPending();
  clearPending();
  return events;
}

export function clearPending(): void {
  try {
    localStorage.removeItem(PENDING_KEY);
  } catch {
    // Storage is denied, so there are no events.
  }
}

/** Returns the stored events that are recent enough for the ingest, which validates all other fields. */
function readPending(): WireEvent[] {
  try {
    const events: WireEvent[] = JSON.parse(localStorage.getItem(PENDING_KEY) ?? '[]');
    return events.filter(({ t }) => Date.now() - t < MAX_EVENT_AGE_MS);
  } catch {
    // Storage denied, or not a list of events.
    return [];
  }
}
