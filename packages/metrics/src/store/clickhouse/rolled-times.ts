import { z } from 'zod';
import { DAY_MS, dayOf, HOUR_MS } from '../../event-time.ts';
import { type Connection, literal } from './connection.ts';

/** Hours since 1970, both included. */
type Hours = { from: number; to: number };

const HOURS_A_DAY = DAY_MS / HOUR_MS;

const rolledRow = z.object({ kind: z.enum(['day', 'hour', 'late']), name: z.string(), hour: z.coerce.number() });

/** Selects the days that are rolled up, as `of`. */
export const ROLLED_DAYS =
  'select day as of from (select day, argMax(is_rolled, version) as state from rolled group by day) where state = 1';

/** Selects the hours that are rolled up, as `of`, with their days. */
export const ROLLED_HOURS =
  'select day, hour as of from (select day, hour, argMax(is_rolled, version) as state from rolled_hour group by day, hour) where state = 1';

/** Selects the rows of `late` that are open. `where` is a condition. */
export const openLate = (where: string): string =>
  `select shop, day, hour, id from (
     select shop, day, hour, id, max(is_closed) as state from late where ${where} group by shop, day, hour, id
   ) where state = 0`;

const inDays = ({ from, to }: Hours) => `day between '${dayOf(from * HOUR_MS)}' and '${dayOf(to * HOUR_MS)}'`;

/** Returns a condition for the rows of some hours that are counted by quarter hour. */
export const countsIn = (hours: Hours): string =>
  `(${inDays(hours)} and quarter between ${4 * hours.from} and ${4 * hours.to + 3})`;

/** Returns a condition for the events of some hours, by which ClickHouse finds them in its index. */
export const eventsIn = (hours: Hours): string =>
  `(${inDays(hours)} and at >= ${hours.from * HOUR_MS} and at < ${(hours.to + 1) * HOUR_MS})`;

/** Conditions for what is counted already, and for events that are not. Each time is in one of them. */
export type RolledTimes = {
  /** For `quarter` and `page`: the days that are rolled up. */
  days: string;
  /** For `quarter` and `page_quarter`: the rolled-up hours of other days. */
  hours: string;
  /** For `event`. */
  live: string;
};

/**
 * Returns what is rolled up of the days between two. Hours in which the shop has late events are not; without a shop, those in
 * which any shop has.
 */
export async function rolledTimes(
  connection: Connection,
  { from, to, shop }: { from: string; to: string; shop: string | null },
): Promise<RolledTimes> {
  const late = openLate(`${shop === null ? '' : `shop = ${literal(shop)} and `}day between '${from}' and '${to}'`);
  const rows = await connection.read(
    rolledRow,
    `select 'day' as kind, toString(of) as name, toUInt32(0) as hour from (${ROLLED_DAYS}) where of between '${from}' and '${to}'
     union all
     select 'hour' as kind, '' as name, of as hour from (${ROLLED_HOURS}) where day between '${from}' and '${to}'
     union all
     select 'late' as kind, '' as name, hour from (select distinct hour from (${late}))`,
  );
  const days = new Set(rows.flatMap(({ kind, name }) => (kind === 'day' ? [name] : [])));
  const hoursOf = (wanted: string) => rows.flatMap(({ kind, hour }) => (kind === wanted ? [hour] : []));
  const hours = new Set(hoursOf('hour'));
  for (const hour of hoursOf('late')) hours.delete(hour);

  const times: Record<keyof RolledTimes, Hours[]> = { days: [], hours: [], live: [] };
  for (let start = Date.parse(from); start <= Date.parse(to); start += DAY_MS) {
    const isRolled = days.has(dayOf(start));
    for (let hour = start / HOUR_MS; hour < start / HOUR_MS + HOURS_A_DAY; hour += 1) {
      const ranges = times[isRolled ? 'days' : hours.has(hour) ? 'hours' : 'live'];
      const last = ranges.at(-1);
      if (last?.to === hour - 1) last.to = hour;
      else ranges.push({ from: hour, to: hour });
    }
  }
  const anyOf = (conditions: string[]) => `(${conditions.join(' or ') || '0'})`;
  return {
    days: anyOf(times.days.map(inDays)),
    hours: anyOf(times.hours.map(countsIn)),
    live: anyOf(times.live.map(eventsIn)),
  };
}
