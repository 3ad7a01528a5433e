import type { WireEvent } from '@uptill/feature-schema/events';

const PENDING_KEY = 'uptill:pending';

/** Enough for several beacons of a page, and far below what a storefront's storage has to share. */
const MAX_PENDING = 50;

/**
 * Events that left by beacon, which tells nobody whether it arrived. The next page sends them again: their ids make
 * that harmless.
 */
export function keepPending(events: WireEvent[]): void {
  if (events.length === 0) return;
  try {
    localStorage.setItem(PENDING_KEY, JSON.stringify([...readPending(), ...events].slice(-MAX_PENDING)));
  } catch {
    // Storage denied or full: the beacon itself has left.
  }
}

export function takePending(): WireEvent[] {
  const events = readPending();
  clearPending();
  return events;
}

export function clearPending(): void {
  try {
    localStorage.removeItem(PENDING_KEY);
  } catch {
    // Storage denied: nothing is there.
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

/** The ingest checks every field; here it is enough that something with an id stands there. */
function isWireEvent(value: unknown): value is WireEvent {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'i') === 'string';
}
