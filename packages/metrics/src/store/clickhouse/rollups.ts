import { randomUUID } from 'node:crypto';
import { ENGAGEMENT_ACTIONS, MAX_EVENT_AGE_MS } from '@uptill/feature-schema/events';
import { z } from 'zod';
import { DAY_MS, dayOf, HOUR_MS } from '../../event-time.ts';
import type { MetricEvent } from '../../metric-event.ts';
import type { SqlPool } from '../../sql-pool.ts';
import { CAPS, OTHER_PAGES } from '../caps.ts';
import { type Connection, listOf, literal } from './connection.ts';
import { countsIn, eventsIn, openLate, ROLLED_DAYS, ROLLED_HOURS } from './rolled-times.ts';
import { alter, isByDay, TABLE_NAMES, type Table } from './tables.ts';
import { localDay, zoneOffsets } from './zone-offsets.ts';

/** How long the rows of each table are kept: days for partitions by day, months for the others, before the current one. */
export type Retention = Record<Table, number>;

export const RETENTION: Retention = {
  event: 90,
  touch: 3,
  quarter: 25,
  page: 25,
  rolled: 25,
  // A day less than the counts, so that no reader misses them.
  rolled_hour: 6,
  page_quarter: 7,
  late: 7,
  erasure: 7,
};

/** Time for which a day or an hour stays open after its last event may arrive, in milliseconds: an answer may be late. */
const SLACK_MS = 60 * 60_000;

/**
 * Time after an hour from which its events are late, in milliseconds: half an hour before the hour is rolled up. Clocks of
 * processes differ by less.
 */
const LATE_MS = SLACK_MS / 2;

const dayRow = z.object({ day: z.string() });
const hourRow = z.object({ hour: z.coerce.number() });
const lateRow = z.object({ shop: z.string(), day: z.string(), hour: z.number(), id: z.string() });
const shopHourRow = z.object({ shop: z.string(), hour: z.coerce.number() });
const zoneRow = z.object({ shop: z.string(), timeZone: z.string() });
const erasedRow = z.object({ shop: z.string(), at: z.coerce.number() });
const versionRow = z.object({ version: z.coerce.number() });
const countRow = z.object({ count: z.coerce.number() });
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

/**
 * Returns the version of a count, which is newer than those before. It is the time of the app's database, because the clocks of
 * processes differ.
 */
export async function newVersion(pool: SqlPool): Promise<number> {
  const { rows } = await pool.query('select (extract(epoch from clock_timestamp()) * 1000)::bigint as version');
  return versionRow.parse(rows[0]).version;
}

type Zones = readonly z.infer<typeof zoneRow>[];

export type Places = { connection: Connection; pool: SqlPool };

/** How a store rolls up and what it keeps. */
export type RollUpOptions = { retention: Retention; partEvents: number };

export const ROLL_UPS: RollUpOptions = {
  retention: RETENTION,
  // Two shared cores count them in some ten seconds.
  partEvents: 2_000_000,
};

/** A UTC day, or an hour of it. */
type Span = {
  /** Condition for its events. */
  events: string;
  /** Condition for its counts. */
  counts: string;
  /** Adds its counts by page: those of some shops, which are a condition. */
  countPages(connection: Connection, shops: string, version: number): Promise<void>;
  pages: 'page' | 'page_quarter';
};

/**
 * Rolls up the hours and days that have closed. Several processes may do this at the same time: of rows with the same key, the
 * newest one counts, which contains all events that older ones do. What fails is counted again by the next roll-up.
 * @param partEvents About how many events of several shops one statement counts.
 */
export async function rollUpClosed(places: Places, partEvents: number, now: Date): Promise<void> {
  const roller = { ...places, partEvents };
  const lastClosed = dayOf(now.getTime() - DAY_MS - MAX_EVENT_AGE_MS - SLACK_MS);
  // Hours first, because they have most of what reports read, and a day may take long.
  await rollUpHours(roller, dayOf(Date.parse(lastClosed) + DAY_MS), now);
  await rollUpDays(roller, lastClosed);
}

/** Drops the partitions of all tables that have expired. */
export async function dropAllExpired(connection: Connection, retention: Retention, now: Date): Promise<void> {
  for (const table of TABLE_NAMES) await dropExpired(connection, table, retention[table], now);
}

type Roller = Places & { partEvents: number };

async function rollUpDays(roller: Roller, last: string): Promise<void> {
  const { connection, pool } = roller;
  const closed = await connection.read(
    dayRow,
    `select toString(of) as day
     from (select distinct day as of from event where day <= '${last}' and day global not in (${ROLLED_DAYS}))
     order by of`,
  );
  if (closed.length === 0) return;
  const { rows } = await pool.query('select shop, time_zone as "timeZone" from metrics.shop_zone');
  const zones = z.array(zoneRow).parse(rows);
  for (const { day } of closed) {
    const version = await rollUp(roller, spanOfDay(day, zones));
    // Those of a count before late events have other keys if the shop's time zone, or the pages above the cap, have changed.
    await deleteOlder(connection, 'page', day, version);
    await connection.insert('rolled', [{ day, is_rolled: 1, version }]);
  }
}

/** Rolls up the hours from a day on that have closed, and those with late events again. Not those of rolled-up days. */
async function rollUpHours(roller: Roller, firstDay: string, now: Date): Promise<void> {
  const { connection, pool } = roller;
  const first = Date.parse(firstDay) / HOUR_MS;
  const end = Math.floor((now.getTime() - SLACK_MS) / HOUR_MS);
  // Read before anything is counted, so that the counts contain the events of these rows. Others stay open.
  const late = await connection.read(
    lateRow,
    `select shop, toString(day) as day, hour, toString(id) as id
     from (${openLate(`day >= '${firstDay}' and hour < ${end} and day global not in (${ROLLED_DAYS})`)})`,
  );
  const version = await newVersion(pool);
  const hours = await connection.read(
    hourRow,
    `select hour from (select toUInt32(number + ${first}) as hour from numbers(${end - first}))
     where hour not in (select of from (${ROLLED_HOURS})) and toDate(intDiv(hour, 24)) not in (${ROLLED_DAYS})
     order by hour`,
  );
  const open = hours.map(({ hour }) => hour);
  const busy = await busyHours(connection, open);
  const mark = (hour: number, version: number) => ({ day: dayOf(hour * HOUR_MS), hour, is_rolled: 1, version });
  await connection.insert(
    'rolled_hour',
    open.flatMap((hour) => (busy.has(hour) ? [] : [mark(hour, version)])),
  );
  for (const hour of open.filter((each) => busy.has(each))) {
    await connection.insert('rolled_hour', [mark(hour, await rollUp(roller, spanOfHour(hour)))]);
  }
  for (const hour of new Set(late.map((row) => row.hour))) {
    const rows = late.filter((row) => row.hour === hour);
    const shops = [...new Set(rows.map(({ shop }) => shop))];
    if (!open.includes(hour)) await rollUp(roller, spanOfHour(hour), `shop in ${listOf(shops)}`);
    await connection.insert(
      'late',
      rows.map((row) => ({ ...row, is_closed: 1 })),
    );
  }
}

/** Returns those of some hours that have events. */
async function busyHours(connection: Connection, hours: readonly number[]): Promise<Set<number>> {
  const [from, to] = [hours[0], hours.at(-1)];
  if (from === undefined || to === undefined) return new Set();
  const rows = await connection.read(
    hourRow,
    `select distinct intDiv(at, ${HOUR_MS}) as hour from event where ${eventsIn({ from, to })}`,
  );
  return new Set(rows.map(({ hour }) => hour));
}

/**
 * Counts the events of a day or an hour, of shops which are a condition. Returns the version. The caller marks what is rolled up
 * afterwards, so that readers count the events themselves until then.
 */
async function rollUp(roller: Roller, span: Span, shops = '1'): Promise<number> {
  const { connection, pool } = roller;
  const version = await newVersion(pool);
  await count(roller, span, shops, version);
  // Shops that were deleted meanwhile are counted again, from what is left.
  for (const known = new Set<string>(); ; ) {
    const rows = await connection.read(erasedRow, `select shop, at from erasure where at >= ${version} and ${shops}`);
    const erased = rows.filter(({ shop, at }) => !known.has(`${shop} ${at}`));
    if (erased.length === 0) return version;
    for (const { shop, at } of erased) known.add(`${shop} ${at}`);
    const ofErased = `shop in ${listOf(erased.map(({ shop }) => shop))}`;
    for (const table of ['quarter', span.pages] as const)
      await deleteIfAny(connection, table, `${span.counts} and ${ofErased}`);
    await count(roller, span, ofErased, await newVersion(pool));
  }
}

/** Counts the events of a day or an hour in parts, by shop, of which each is short. */
async function count({ connection, partEvents }: Roller, span: Span, shops: string, version: number): Promise<void> {
  const [row] = await connection.read(countRow, `select count() as count from event where ${span.events} and ${shops}`);
  const parts = Math.ceil((row?.count ?? 0) / partEvents);
  for (let part = 0; part < parts; part += 1) {
    // Another hash than that of the shards, which would otherwise count one after another.
    await countPart(connection, span, `${shops} and sipHash64(shop) % ${parts} = ${part}`, version);
  }
}

async function countPart(connection: Connection, span: Span, shops: string, version: number): Promise<void> {
  await connection.run(
    `insert into quarter (shop, day, quarter, feature, action, platform, currency, events, quantity, value, version)
     select
       shop, day, toUInt32(intDiv(at, 900000)) as of, feature, action, platform,
       if(action = 'addToCart', ifNull(currency, ''), '') as money,
       count(), sum(ifNull(quantity, 0)), sumIf(ifNull(value, 0), action = 'addToCart'), toUInt64(${version})
     from event final
     where ${span.events} and ${shops}
     group by shop, day, of, feature, action, platform, money`,
  );
  await span.countPages(connection, shops, version);
}

function spanOfHour(hour: number): Span {
  const hours = { from: hour, to: hour };
  const events = eventsIn(hours);
  return {
    events,
    counts: countsIn(hours),
    pages: 'page_quarter',
    countPages: (connection, shops, version) =>
      connection.run(
        `insert into page_quarter (shop, day, quarter, path, views, engagements, add_to_carts, version)
         select
           shop, day, toUInt32(intDiv(at, 900000)) as of, path, ${COUNTED('action', 'toUInt64(1)')}, toUInt64(${version})
         from event final
         where ${events} and ${shops}
         group by shop, day, of, path`,
      ),
  };
}

function spanOfDay(day: string, zones: Zones): Span {
  return {
    events: `day = '${day}'`,
    counts: `day = '${day}'`,
    pages: 'page',
    async countPages(connection, counted, version) {
      for (const { shops, local } of groupByZone(day, zones)) {
        const ofDay = `day = '${day}' and ${counted} and ${shops}`;
        await connection.run(
          `insert into page (shop, day, local_day, path, platform, views, engagements, add_to_carts, version)
           select
             shop, toDate('${day}'), local,
             if((shop, path) global in (
               select shop, path from event where ${ofDay} group by shop, path order by count() desc, path
               limit ${CAPS.pages} by shop
             ), path, '${OTHER_PAGES}') as counted,
             platform, ${COUNTED('action', 'toUInt64(1)')}, toUInt64(${version})
           from (select shop, path, platform, action, ${local} as local from event final where ${ofDay})
           group by shop, local, counted, platform`,
        );
      }
    },
  };
}

/** Groups shops by the local days of a UTC day: their condition, and the expression of the local day of an event. */
function groupByZone(day: string, zones: Zones): { shops: string; local: string }[] {
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

/** An hour of a shop, since 1970. */
type ShopHour = { shop: string; hour: number };

/**
 * Makes readers count late events that were stored: those of days and of hours that may be rolled up, by time alone, because a
 * roll-up may be under way. The events may have been stored by an earlier attempt.
 */
export async function reopen(places: Places, events: readonly MetricEvent[]): Promise<void> {
  const now = Date.now();
  const late = new Map(
    events.flatMap(({ shop, occurredAt }): [string, ShopHour][] => {
      const hour = Math.floor(occurredAt.getTime() / HOUR_MS);
      return (hour + 1) * HOUR_MS + LATE_MS > now ? [] : [[`${shop} ${hour}`, { shop, hour }]];
    }),
  );
  await openHours(places, [...late.values()]);
}

/** Makes readers count the stored events that match a condition, until their hours and days are rolled up again. */
export async function reopenHours(places: Places, where: string): Promise<void> {
  const hours = await places.connection.read(
    shopHourRow,
    `select distinct shop, intDiv(at, ${HOUR_MS}) as hour from event where ${where}`,
  );
  await openHours(places, hours);
}

async function openHours({ connection, pool }: Places, hours: readonly ShopHour[]): Promise<void> {
  const late = hours.map(({ shop, hour }) => ({
    shop,
    day: dayOf(hour * HOUR_MS),
    hour,
    id: randomUUID(),
    is_closed: 0,
  }));
  await connection.insert('late', late);
  const old = [...new Set(late.map(({ day }) => day))].filter(
    (day) => Date.parse(day) < Date.now() - DAY_MS - MAX_EVENT_AGE_MS,
  );
  if (old.length === 0) return;
  const version = await newVersion(pool);
  await connection.insert(
    'rolled',
    old.map((day) => ({ day, is_rolled: 0, version })),
  );
}

/** Makes readers count all events of a day, until it and its hours are rolled up again. */
export async function reopenDay({ connection, pool }: Places, day: string): Promise<void> {
  const version = await newVersion(pool);
  const first = Date.parse(day) / HOUR_MS;
  const hours = Array.from({ length: 24 }, (_, index) => ({ day, hour: first + index, is_rolled: 0, version }));
  await connection.insert('rolled_hour', hours);
  await connection.insert('rolled', [{ day, is_rolled: 0, version }]);
}

/** Deletes the counts of a day that an earlier count has left. */
export const deleteOlder = (connection: Connection, table: 'quarter' | 'page', day: string, version: number) =>
  deleteIfAny(connection, table, `day = '${day}' and version < ${version}`);

/** Deletes rows. Only if there are any, because a deletion takes a second on a cluster. */
async function deleteIfAny(connection: Connection, table: Table, where: string): Promise<void> {
  const [row] = await connection.read(countRow, `select count() as count from ${table} where ${where}`);
  if (row?.count) await connection.change(table, `delete where ${where}`);
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
