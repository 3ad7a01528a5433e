const OLDEST_MS = 48 * 60 * 60_000;
const AHEAD_MS = 5 * 60_000;

/** The time a UUIDv7 was made: its first 48 bits are milliseconds since 1970 (RFC 9562, 5.7). */
export function timeOf(uuid: string): Date {
  return new Date(Number.parseInt(uuid.replace('-', '').slice(0, 12), 16));
}

/** Whether an event's id is at most 48 hours old and at most 5 minutes ahead: browsers' clocks are often wrong. */
export function isTimely(uuid: string, now: Date): boolean {
  const age = now.getTime() - timeOf(uuid).getTime();
  return age <= OLDEST_MS && age >= -AHEAD_MS;
}
