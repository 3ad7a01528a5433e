import { setTimeout as pause } from 'node:timers/promises';
import { MAX_EVENT_AGE_MS } from '@uptill/feature-schema/events';
import { z } from 'zod';
import { DAY_MS, dayOf } from '../../event-time.ts';
import { CAPS } from '../caps.ts';
import { rolledTimes } from '../clickhouse/rolled-times.ts';
import { type Progress, type Stores, storedDays } from './copy-events.ts';
import { PAGES, QUARTERS } from './event-rows.ts';
import { readPlace } from './place.ts';

/** An hour or a day of a shop that differs. */
export type Difference = {
  shop: string;
  /** UTC, such as `2026-11-21 10:00`; for carts and pages, the day. */
  time: string;
  /** What is counted: events, and what they are worth; features used in carts; or events by page. */
  counted: 'events' | 'quantity' | 'value' | 'carts' | 'pages';
  postgres: number;
  clickhouse: number;
};

/** Attempts for a day that differs: events may be on their way to the second store, or a shop may just be deleted. */
const ATTEMPTS = { open: 6, closed: 2 };
const ATTEMPT_MS = 500;

const hourRow = z.object({
  shop: z.string(),
  hour: z.coerce.number(),
  events: z.coerce.number(),
  quantity: z.coerce.number(),
  value: z.coerce.number(),
});
const touchRow = z.object({ shop: z.string(), carts: z.coerce.number() });
const pagesRow = z.object({ shop: z.string(), pages: z.coerce.number() });

type Counts = Map<string, number>;

/** Returns the hours that differ between the stores, by shop. Events may come meanwhile. */
export async function compareEvents(stores: Stores, now: Date, onProgress: Progress = () => {}): Promise<Difference[]> {
  const days = await storedDays(stores.pool, now);
  const { rawSince } = await readPlace(stores.pool);
  const found: Difference[] = [];
  for (const [index, day] of days.entries()) {
    // Pages that were copied. Later ones are counted by local days in one store, and by UTC days in the other.
    const hasPages = rawSince !== null && day < dayOf(Date.parse(rawSince) - DAY_MS);
    const compare = comparing(stores, day, hasPages);
    const attempts = Date.parse(day) > now.getTime() - MAX_EVENT_AGE_MS - 2 * DAY_MS ? ATTEMPTS.open : ATTEMPTS.closed;
    let differences = await compare();
    for (let attempt = 1; differences.length > 0 && attempt < attempts; attempt += 1) {
      await pause(ATTEMPT_MS);
      differences = await compare();
    }
    found.push(...differences);
    onProgress(index + 1, days.length);
  }
  return found;
}

/**
 * Returns a function that compares a day while events come and are deleted. It asks PostgreSQL, ClickHouse, and PostgreSQL
 * again. Everything is in PostgreSQL first, and some seconds later in ClickHouse. So ClickHouse must have at most what
 * PostgreSQL has in the end, and at least the least that PostgreSQL has had at the beginning of this or an earlier call.
 */
function comparing(stores: Stores, day: string, hasPages: boolean): () => Promise<Difference[]> {
  let least: Counts | undefined;
  return async () => {
    const before = await countInPostgres(stores, day, hasPages);
    least = new Map([...(least ?? before)].map(([key, count]) => [key, Math.min(count, before.get(key) ?? 0)]));
    const there = await countInClickHouse(stores, day, hasPages);
    return differencesOf(least, there, await countInPostgres(stores, day, hasPages));
  };
}

function differencesOf(least: Counts, there: Counts, most: Counts): Difference[] {
  const keys = new Set([...least.keys(), ...there.keys(), ...most.keys()]);
  return [...keys].flatMap((key): Difference[] => {
    const [shop = '', time = '', counted = ''] = key.split(' | ');
    const [low, clickhouse, high] = [least.get(key) ?? 0, there.get(key) ?? 0, most.get(key) ?? 0];
    // PostgreSQL stores no further carts above the cap.
    const isAboveCap = counted === 'carts' && high >= CAPS.touches && clickhouse >= low;
    if ((low <= clickhouse && clickhouse <= high) || isAboveCap) return [];
    return [{ shop, time, counted: counted as Difference['counted'], postgres: high, clickhouse }];
  });
}

async function countInPostgres({ pool }: Stores, day: string, hasPages: boolean): Promise<Counts> {
  const hours = await pool.query(
    `select shop, quarter / 4 as hour, sum(events) as events, sum(quantity) as quantity, sum(value) as value
     from (${QUARTERS.sql}) as quarters group by 1, 2`,
    [day],
  );
  const carts = await pool.query(
    'select shop, count(*) as carts from metrics.cart_touch where day = $1::date group by shop',
    [day],
  );
  const pages = hasPages
    ? await pool.query(
        `select shop, sum(views + engagements + add_to_carts) as pages from (${PAGES.sql}) as pages group by shop`,
        [day],
      )
    : { rows: [] };
  return countsOf(hours.rows, carts.rows, pages.rows, day);
}

async function countInClickHouse({ connection }: Stores, day: string, hasPages: boolean): Promise<Counts> {
  const { days, hours: counted, live } = await rolledTimes(connection, { from: day, to: day, shop: null });
  const hours = await connection.read(
    hourRow,
    `select shop, intDiv(part, 4) as hour, sum(e) as events, sum(q) as quantity, sum(v) as value
     from (
       select shop, quarter as part, events as e, quantity as q, value as v from quarter final
       where ${days} or ${counted}
       union all
       select
         shop, toUInt32(intDiv(at, 900000)) as part, toUInt64(1) as e, ifNull(quantity, 0) as q,
         if(action = 'addToCart', ifNull(value, 0), 0) as v
       from event final where ${live}
     )
     group by shop, hour`,
  );
  const carts = await connection.read(
    touchRow,
    `select shop, uniqExact(cart, feature) as carts from touch where day = '${day}' group by shop`,
  );
  const pages = hasPages
    ? await connection.read(
        pagesRow,
        `select shop, sum(views + engagements + add_to_carts) as pages from page final where day = '${day}' group by shop`,
      )
    : [];
  return countsOf(hours, carts, pages, day);
}

function countsOf(hours: unknown, carts: unknown, pages: unknown, day: string): Counts {
  const counts: Counts = new Map();
  for (const { shop, hour, ...sums } of z.array(hourRow).parse(hours)) {
    const time = `${new Date(hour * 3_600_000).toISOString().slice(0, 13).replace('T', ' ')}:00`;
    for (const [name, sum] of Object.entries(sums)) if (sum !== 0) counts.set(`${shop} | ${time} | ${name}`, sum);
  }
  for (const { shop, carts: count } of z.array(touchRow).parse(carts)) counts.set(`${shop} | ${day} | carts`, count);
  for (const { shop, pages: count } of z.array(pagesRow).parse(pages)) counts.set(`${shop} | ${day} | pages`, count);
  return counts;
}
