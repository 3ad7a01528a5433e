import { MAX_EVENT_AGE_MS } from '@uptill/feature-schema/events';
import { z } from 'zod';
import { DAY_MS, dayOf } from '../event-time.ts';
import { listOf, literal } from '../store/clickhouse/connection.ts';
import { ROLLED_DAYS } from '../store/clickhouse/rolled-times.ts';
import { newVersion, type Places, reopenHours } from '../store/clickhouse/rollups.ts';
import type { Table } from '../store/clickhouse/tables.ts';
import { type Progress, pagesOf } from '../store/moving/copy-events.ts';
import { EVENTS, sourcesOf } from '../store/moving/event-rows.ts';

/** Rows that are read at a time, and least rows of an insert, unless there are no more. */
const [PAGE, BATCH] = [2_000, 4_000];

const spanRow = z.object({ first: z.string().nullable(), last: z.string().nullable() });
const dayRow = z.object({ day: z.string() });

/** Finds the UTC days of a shop's events and counts in PostgreSQL. Local days touch the ones before and after them. */
const SPAN = `
select (min(day) - 1)::text as first, (max(day) + 1)::text as last
from (
  select min(day) as day from metrics.event where shop = $1 union all select max(day) from metrics.event where shop = $1
  union all select min(quarter at time zone 'UTC')::date from metrics.metric_quarter where shop = $1
  union all select max(quarter at time zone 'UTC')::date from metrics.metric_quarter where shop = $1
  union all select min(day) from metrics.metric_day where shop = $1
  union all select max(day) from metrics.metric_day where shop = $1
  union all select min(day) from metrics.cart_touch where shop = $1
  union all select max(day) from metrics.cart_touch where shop = $1
) as days`;

/**
 * Copies a shop's events and counts from PostgreSQL to ClickHouse, which must have none of them, and must have counted its
 * closed days. The hours of other days are then counted again.
 */
export async function copyShop(places: Places, shop: string, onProgress: Progress): Promise<void> {
  const { pool, connection } = places;
  const { first, last } = spanRow.parse((await pool.query(SPAN, [shop])).rows[0]);
  if (!first || !last) return;
  const version = await newVersion(pool);
  const days: string[] = [];
  for (let day = first; day <= last; day = dayOf(Date.parse(day) + DAY_MS)) days.push(day);

  // Days that no shop had events on are not counted yet. They are marked before the events come, so that nobody counts them.
  const closed = dayOf(version - MAX_EVENT_AGE_MS - 2 * DAY_MS);
  const rolled = await connection.read(
    dayRow,
    `select toString(of) as day from (${ROLLED_DAYS}) where of between '${first}' and '${last}'`,
  );
  const counted = new Set([...rolled.map(({ day }) => day), ...days.filter((day) => day <= closed)]);
  const unmarked = [...counted].filter((day) => !rolled.some((each) => each.day === day));
  await connection.insert(
    'rolled',
    unmarked.map((day) => ({ day, is_rolled: 1, version })),
  );
  // From this day on, events are counted when they are read.
  const countedSince = days.find((day) => !counted.has(day)) ?? dayOf(Date.parse(last) + DAY_MS);

  // Few inserts, because ClickHouse writes a file for each of them. An insert of events has those of one day.
  const waiting = new Map<Table, Record<string, unknown>[]>();
  const flush = async (table: Table) => {
    await connection.insert(table, waiting.get(table) ?? []);
    waiting.delete(table);
  };
  for (const [index, day] of days.entries()) {
    const sources = [...sourcesOf(day, countedSince), ...(counted.has(day) ? [EVENTS] : [])];
    for (const { table, ...source } of sources) {
      const isCounted = table === 'quarter' || table === 'page';
      for await (const page of pagesOf(pool, source, day, { shop, size: PAGE })) {
        const rows = waiting.get(table) ?? [];
        for (const row of page) rows.push(isCounted ? { ...row, version } : row);
        waiting.set(table, rows);
        if (rows.length >= BATCH) await flush(table);
      }
      if (table === 'event') await flush(table);
    }
    onProgress(index + 1, days.length);
  }
  for (const table of [...waiting.keys()]) await flush(table);
  // Hours of other days, and by now these days, may have been counted before their events came.
  const open = days.filter((day) => !counted.has(day));
  await reopenHours(places, `shop = ${literal(shop)} and day in ${listOf(open)}`);
}
