import { ENGAGEMENT_ACTIONS, MAX_EVENT_AGE_MS } from '@uptill/feature-schema/events';
import { z } from 'zod';
import { DAY_MS, dayOf } from '../../event-time.ts';
import type { SqlPool } from '../../sql-pool.ts';
import { CAPS, OTHER_PAGES } from '../caps.ts';
import { type Connection, listOf, literal } from './connection.ts';
import { alter, isByDay, TABLE_NAMES, type Table } from './tables.ts';
import { localDay, zoneOffsets } from './zone-offsets.ts';

/** How long the rows of each table are kept: days for partitions by day, months for the others, before the current one. */
export type Retention = Record<Table, number>;

export const RETENTION: Retention = { event: 90, touch: 3, quarter: 25, page: 25, rolled: 25, erasure: 7 };

/** Time for which a day stays open after its last event may arrive, in milliseconds: an answer may be late. */
const SLACK_MS = 60 * 60_000;

const dayRow = z.object({ day: z.string() });
const zoneRow = z.object({ shop: z.string(), timeZone: z.string() });
const erasedRow = z.object({ shop: z.string() });
const partitionRow = z.object({ partition: z.coerce.string() });

/** Returns columns that sum up events by the kinds of actions. */
export const COUNTED = (action: string, events: string): string =>
  [
    `sumIf(${events}, ${action} = 'view') as views`,
    `sumIf(${events}, ${action} in ${listOf(ENGAGEMENT_ACTIONS)}) as engagements`,
    `sumIf(${events}, ${action} = 'addToCart') as addToCarts`,
  ].join(', ');

/** Returns the first day of a month, some months from that of a time. */
export function startOfMonth(time: Date, months: number): string {
  return dayOf(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1));
}

const ROLLED =
  'select day as of from (select day, argMax(is_rolled, version) as state from rolled group by day) where state = 1';

/** Returns a condition for the days between two that are rolled up. */
export async function rolledDays(connection: Connection, from: string, to: string): Promise<string> {
  const rows = await connection.read(
    dayRow,
    `select toString(of) as day from (${ROLLED}) where of between '${from}' and '${to}' order by of`,
  );
  const ranges: { from: string; to: string }[] = [];
  for (const { day } of rows) {
    const last = ranges.at(-1);
    if (last && dayOf(Date.parse(last.to) + DAY_MS) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return `(${ranges.map(({ from, to }) => `day between '${from}' and '${to}'`).join(' or ') || '0'})`;
}

/**
 * Rolls up the days that have closed, and drops expired partitions. Several processes may do this at the same time: they write
 * equal rows, of which one counts.
 */
export async function maintainDays(
  connection: Connection,
  pool: SqlPool,
  retention: Retention,
  now: Date,
): Promise<void> {
  const lastClosed = dayOf(now.getTime() - DAY_MS - MAX_EVENT_AGE_MS - SLACK_MS);
  const closed = await connection.read(
    dayRow,
    `select toString(of) as day
     from (select distinct day as of from event where day <= '${lastClosed}' and day global not in (${ROLLED}))
     order by of`,
  );
  if (closed.length > 0) {
    const { rows } = await pool.query('select shop, time_zone as "timeZone" from metrics.shop_zone');
    const zones = z.array(zoneRow).parse(rows);
    for (const { day } of closed) await rollUp(connection, day, zones);
  }
  for (const table of TABLE_NAMES) await dropExpired(connection, table, retention[table], now);
}

/** Counts the events of a closed day. The day is marked afterwards, so that readers count its events themselves until then. */
async function rollUp(connection: Connection, day: string, zones: readonly z.infer<typeof zoneRow>[]): Promise<void> {
  const version = Date.now();
  await count(connection, { day, version, shops: '1' }, zones);
  // Shops that were deleted meanwhile are counted again, from what is left. Clocks of processes differ by less than the slack.
  for (let since = version - SLACK_MS; ; ) {
    const now = Date.now();
    const erased = await connection.read(erasedRow, `select distinct shop from erasure where at >= ${since}`);
    if (erased.length === 0) break;
    const shops = `shop in ${listOf(erased.map(({ shop }) => shop))}`;
    for (const table of ['quarter', 'page'] as const) {
      await connection.change(table, `delete where day = '${day}' and ${shops}`);
    }
    await count(connection, { day, version: now, shops }, zones);
    since = now;
  }
  await connection.insert('rolled', [{ day, is_rolled: 1, version }]);
}

/** Adds the counts of a day and of shops, which are a condition. */
async function count(
  connection: Connection,
  { day, version, shops: counted }: { day: string; version: number; shops: string },
  zones: readonly z.infer<typeof zoneRow>[],
): Promise<void> {
  await connection.run(
    `insert into quarter (shop, day, quarter, feature, action, platform, currency, events, quantity, value, version)
     select
       shop, day, toUInt32(intDiv(at, 900000)) as of, feature, action, platform,
       if(action = 'addToCart', ifNull(currency, ''), '') as money,
       count(), sum(ifNull(quantity, 0)), sumIf(ifNull(value, 0), action = 'addToCart'), toUInt64(${version})
     from event final
     where day = '${day}' and ${counted}
     group by shop, day, of, feature, action, platform, money`,
  );
  for (const { shops, local } of groupByZone(day, zones)) {
    const ofDay = `day = '${day}' and ${counted} and ${shops}`;
    await connection.run(
      `insert into page (shop, day, local_day, path, platform, views, engagements, add_to_carts, version)
       select
         shop, toDate('${day}'), local,
         if((shop, path) global in (
           select shop, path from event where ${ofDay} group by shop, path order by count() desc limit ${CAPS.pages} by shop
         ), path, '${OTHER_PAGES}') as counted,
         platform, ${COUNTED('action', 'toUInt64(1)')}, toUInt64(${version})
       from (select shop, path, platform, action, ${local} as local from event final where ${ofDay})
       group by shop, local, counted, platform`,
    );
  }
}

/** Groups shops by the local days of a UTC day: their condition, and the expression of the local day of an event. */
function groupByZone(day: string, zones: readonly z.infer<typeof zoneRow>[]): { shops: string; local: string }[] {
  const start = Date.parse(day);
  const expressions = new Map<string, string>();
  const expressionOf = (timeZone: string) => {
    const known = expressions.get(timeZone) ?? localDay('at', zoneOffsets(timeZone, start, start + DAY_MS));
    expressions.set(timeZone, known);
    return known;
  };
  const utc = expressionOf('UTC');
  const groups = new Map<string, string[]>();
  for (const { shop, timeZone } of zones) {
    const local = expressionOf(timeZone);
    if (local !== utc) groups.set(local, [...(groups.get(local) ?? []), shop]);
  }
  const others = [...groups.values()].flat();
  return [
    { shops: others.length > 0 ? `shop not in ${listOf(others)}` : '1', local: utc },
    ...[...groups].map(([local, shops]) => ({ shops: `shop in ${listOf(shops)}`, local })),
  ];
}

/** Makes readers count the events of days that were rolled up before the events came. */
export async function reopen(connection: Connection, days: readonly string[]): Promise<void> {
  const old = [...new Set(days)].filter((day) => Date.parse(day) < Date.now() - DAY_MS - MAX_EVENT_AGE_MS);
  if (old.length === 0) return;
  const rolled = await connection.read(
    dayRow,
    `select toString(of) as day from (${ROLLED}) where toString(of) in ${listOf(old)}`,
  );
  await connection.insert(
    'rolled',
    rolled.map(({ day }) => ({ day, is_rolled: 0, version: Date.now() })),
  );
}

/** Drops the partitions of a table whose last day is older than the retention. */
async function dropExpired(connection: Connection, table: Table, keep: number, now: Date): Promise<void> {
  const since = isByDay(table) ? dayOf(now.getTime() - keep * DAY_MS) : startOfMonth(now, -keep);
  const name = isByDay(table) ? 'toString(day)' : 'toString(toYYYYMM(day))';
  const expired = await connection.read(
    partitionRow,
    `select distinct ${name} as partition from ${table} where day < ${literal(since)}`,
  );
  for (const { partition } of expired) {
    const value = isByDay(table) ? literal(partition) : partition;
    await connection.run(`${alter(table, connection.cluster)} drop partition ${value}`);
  }
}
