import { DAY_MS } from '../../event-time.ts';

/** The distance of local time from UTC, from a time on. Both in milliseconds. */
export type ZoneOffset = { from: number; offset: number };

const MINUTE_MS = 60_000;

/**
 * Returns the offsets of a time zone between two times, oldest first. The first one applies from the start. ClickHouse gets
 * them as numbers, because its own table of time zones may be older.
 */
export function zoneOffsets(timeZone: string, start: number, end: number): ZoneOffset[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (time: number) => parsed(format.formatToParts(time));
  const found: ZoneOffset[] = [{ from: start, offset: offsetAt(start) }];
  for (let time = start; time < end; time += DAY_MS) {
    const next = Math.min(time + DAY_MS, end);
    const offset = offsetAt(next);
    const known = offsetAt(time);
    if (offset === known) continue;
    let [before, after] = [time, next];
    while (after - before > MINUTE_MS) {
      const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle) === known) before = middle;
      else after = middle;
    }
    found.push({ from: after, offset });
  }
  return found;
}

/** `GMT` or `GMT+05:45`. */
function parsed(parts: Intl.DateTimeFormatPart[]): number {
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  const distance = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return sign === '-' ? -distance : distance;
}

/** Returns an SQL expression with the local day of a time, which is an expression in milliseconds since 1970. */
export function localDay(time: string, [first, ...later]: readonly ZoneOffset[]): string {
  const shift = later.reduce(
    (sql, { from, offset }) => `if(${time} >= ${from}, ${offset}, ${sql})`,
    String(first?.offset ?? 0),
  );
  return `toDate(intDiv(${time} + ${shift}, ${DAY_MS}))`;
}
