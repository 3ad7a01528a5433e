import { MAX_EVENT_AGE_MS, type WireEvent } from '@uptill/feature-schema/events';

const PENDING_KEY = 'uptill:pending';

/** Maximum number of stored events: several beacons, and a small part of the storage that the storefront shares. */
const MAX_PENDING = 50;

/**
 * Stores events whose delivery is unknown, such as those sent as a beacon. The next page sends them again; the
 * ingest recognises duplicates by their ids.
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

/** Returns the stored events that are recent enough for the ingest, which validates all other fields itself. */
function readPending(): WireEvent[] {
  try {
    const events: WireEvent[] = JSON.parse(localStorage.getItem(PENDING_KEY) ?? '[]');
    return events.filter(({ t }) => Date.now() - t < MAX_EVENT_AGE_MS);
  } catch {
    // Storage denied, or not a list of events.
    return [];
  }
}
