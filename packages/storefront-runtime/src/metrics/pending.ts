import type { WireEvent } from '@uptill/feature-schema/events';

const PENDING_KEY = 'uptill:pending';

/** Enough for several beacons of a page, and a small part of the storefront's shared storage. */
const MAX_PENDING = 50;

/**
 * Stores events whose delivery is unknown, such as those sent as a beacon. The next page sends them again; the
 * ingest recognises duplicates by their ids.
 */
export function keepPending(events: WireEvent[]): void {
  if (events.length === 0) return;
  try {
    localStorage.setItem(PENDING_KEY, JSON.stringify([...readPending(), ...events].slice(-MAX_PENDING)));
  } catch {
    // Storage is denied or full. The events were sent anyway.
  }
}

/** Returns the stored events and deletes them. */
export function takePending(): WireEvent[] {
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

function readPending(): WireEvent[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PENDING_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isWireEvent) : [];
  } catch {
    return [];
  }
}

/** Checks only the id. The ingest validates every field. */
function isWireEvent(value: unknown): value is WireEvent {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'i') === 'string';
}
