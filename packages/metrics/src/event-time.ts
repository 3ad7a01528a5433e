import { MAX_EVENT_AGE_MS } from '@uptill/feature-schema/events';

export const DAY_MS = 86_400_000;

export const HOUR_MS = 3_600_000;

const MAX_AHEAD_MS = 5 * 60_000;

/** The day that `dayOf` has returned last. Formatting dates would take as long as parsing the events of a beacon. */
let last = { number: Number.NaN, day: '' };

/** Returns the UTC day of a time, such as `2026-11-21`. Reports and partitions use UTC days. */
export function dayOf(time: Date | number): string {
  const number = Math.floor(Number(time) / DAY_MS);
  if (number !== last.number) last = { number, day: new Date(time).toISOString().slice(0, 10) };
  return last.day;
}

/** Returns the creation time of a UUIDv7. Its first 48 bits are milliseconds since 1970 (RFC 9562, 5.7). */
export function uuidTime(uuid: string): Date {
  return new Date(Number.parseInt(uuid.replace('-', '').slice(0, 12), 16));
}

/**
 * Returns true if an event's id is at most 48 hours old and at most 5 minutes ahead. Browser clocks are often wrong.
 */
export function isTimely(uuid: string, now: Date): boolean {
  const age = now.getTime() - uuidTime(uuid).getTime();
  return age <= MAX_EVENT_AGE_MS && age >= -MAX_AHEAD_MS;
}
