import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { DAY_MS, dayOf } from '../../event-time.ts';
import type { SqlPool } from '../../sql-pool.ts';
import { type Connection, listOf, literal } from '../clickhouse/connection.ts';
import { erase } from '../clickhouse/erase.ts';
import { deleteOlder, newVersion, reopenDay } from '../clickhouse/rollups.ts';
import type { EventStore } from '../event-store.ts';
import { FIRST_DAYS, type Source, sourcesOf } from './event-rows.ts';
import { MODE_AGE_MS, readPlace, writePlace } from './place.ts';

/** Rows of one insert. */
const PAGE = 20_000;

const firstDaysRow = z.object({
  first: z.string().nullable(),
  firstQuarter: z.string().nullable(),
  firstWhole: z.string().nullable(),
});
const sourceRow = z.looseObject({ shop: z.string() });
const shopRow = z.object({ shop: z.string() });
const cartRow = z.object({ shop: z.string(), cart: z.string() });

/** Both stores, and what copies and compares need of them. */
export type Stores = {
  pool: SqlPool;
  connection: Connection;
  /** The store of `connection`. */
  clickhouse: Pick<EventStore, 'forgetCarts'>;
};

/** Thrown if events can't be moved yet. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}

export type Progress = (done: number, all: number) => void;

/** Returns the UTC days with events or counts in PostgreSQL, oldest first, up to tomorrow. Clocks of browsers may be ahead. */
export async function storedDays(pool: SqlPool, now: Date): Promise<string[]> {
  const { first } = await readFirstDays(pool);
  const days: string[] = [];
  const last = dayOf(now.getTime() + DAY_MS);
  // The first day is a local one, which begins up to a day before.
  for (let day = first ? dayOf(Date.parse(first) - DAY_MS) : last; day <= last; day = dayOf(Date.parse(day) + DAY_MS))
    days.push(day);
  return days;
}

const readFirstDays = async (pool: SqlPool) => firstDaysRow.parse((await pool.query(FIRST_DAYS)).rows[0]);

/**
 * Has new events written to both stores, and copies those of PostgreSQL to ClickHouse, day by day. Continues where it was
 * stopped. When it has finished, another call copies all days again, which changes nothing that is equal.
 * @throws MoveRefused if events are read from ClickHouse already.
 */
export async function copyEvents(stores: Stores, now: Date, onProgress: Progress = () => {}): Promise<void> {
  const { pool } = stores;
  const place = await readPlace(pool);
  if (place.mode !== 'postgres' && place.mode !== 'both')
    throw new MoveRefused('Events are read from ClickHouse already.');
  const { firstWhole } = await readFirstDays(pool);
  // Events that were not copied yet may have expired.
  const isPast = place.rawSince !== null && firstWhole !== null && place.rawSince < firstWhole;
  const isNew = place.mode === 'postgres' || place.isCopied || !place.rawSince || isPast;
  const rawSince = isNew || !place.rawSince ? await findRawSince(pool, now) : place.rawSince;
  const copiedThrough = isNew ? null : place.copiedThrough;
  await writePlace(pool, { mode: 'both', rawSince, copiedThrough, isCopied: false });
  // Instances that do not know of the change yet acknowledge events that are only in PostgreSQL. They are read afterwards.
  await pause(2 * MODE_AGE_MS);

  const days = await storedDays(pool, now);
  for (const [index, day] of days.entries()) {
    if (!copiedThrough || day > copiedThrough) {
      await copyDay(stores, day, rawSince);
      await keepProgress(pool, day, false);
    }
    onProgress(index + 1, days.length);
  }
  await keepProgress(pool, days.at(-1) ?? null, true);
}

/** Stores how far the copy is, unless it has been given up in the meantime. */
async function keepProgress(pool: SqlPool, copiedThrough: string | null, isCopied: boolean): Promise<void> {
  const { rows } = await pool.query(
    `update metrics.event_place set copied_through = $1, is_copied = $2 where mode = 'both' returning mode`,
    [copiedThrough, isCopied],
  );
  if (rows.length === 0) throw new MoveRefused('Another command has ended the copy.');
}

/**
 * Returns the first day whose events are copied one by one: the first one that has all of them, or if there are earlier counts,
 * two days later, because local days span two UTC days.
 */
async function findRawSince(pool: SqlPool, now: Date): Promise<string> {
  const { firstQuarter, firstWhole } = await readFirstDays(pool);
  const today = dayOf(now);
  if (!firstQuarter) return today;
  if (!firstWhole) throw new MoveRefused('Today’s events are not complete in PostgreSQL. Copy them tomorrow.');
  if (firstWhole <= firstQuarter) return firstWhole;
  const since = dayOf(Date.parse(firstWhole) + 2 * DAY_MS);
  if (since > dayOf(now.getTime() - 2 * DAY_MS))
    throw new MoveRefused(`The events before ${firstWhole} are not complete in PostgreSQL. Copy them some days later.`);
  return since;
}

async function copyDay(stores: Stores, day: string, rawSince: string): Promise<void> {
  const { pool, connection } = stores;
  const sources = sourcesOf(day, rawSince);
  const version = await newVersion(pool);
  for (const { table, ...source } of sources) {
    const isCounted = table === 'quarter' || table === 'page';
    for await (const rows of pagesOf(pool, source, day)) {
      await connection.insert(table, isCounted ? rows.map((row) => ({ ...row, version })) : rows);
    }
    // What ClickHouse has counted itself, or what an earlier copy has counted.
    if (isCounted) await deleteOlder(connection, table, day, version);
  }
  // Counts of the day are those that were copied, or are made from the copied events.
  if (day < rawSince) await connection.insert('rolled', [{ day, is_rolled: 1, version: await newVersion(pool) }]);
  else await reopenDay(stores, day);
  for (const source of sources) await removeErased(stores, source, day);
}

/** Reads the rows of a day, of all shops or of one. */
export async function* pagesOf(
  pool: SqlPool,
  { keys, sql }: Omit<Source, 'table'>,
  day: string,
  { shop, size = PAGE }: { shop?: string; size?: number } = {},
) {
  let after: unknown[] = [];
  for (;;) {
    const values = [day, ...after, ...(shop ? [shop] : [])];
    const bound = after.map((_, index) => `$${index + 2}`);
    const conditions = [
      ...(after.length > 0 ? [`(${keys.join()}) > (${bound.join()})`] : []),
      ...(shop ? [`shop = $${values.length}`] : []),
    ];
    const { rows } = await pool.query(
      `select * from (${sql}) as source ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
       order by ${keys.join()} limit ${size}`,
      values,
    );
    const page = z.array(sourceRow).parse(rows);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < size) return;
    after = keys.map((key) => last[key]);
  }
}

/**
 * Removes what was deleted in PostgreSQL while it was copied: shops, and carts of customers. Asks ClickHouse first, because
 * everything that comes there has been in PostgreSQL before.
 */
async function removeErased({ pool, connection, clickhouse }: Stores, { table, sql }: Source, day: string) {
  const ofDay = `day = ${literal(day)}`;
  const shops = await connection.read(shopRow, `select distinct shop from ${table} where ${ofDay}`);
  const known = await pool.query(`select distinct shop from (${sql}) as source`, [day]);
  const left = new Set(
    z
      .array(shopRow)
      .parse(known.rows)
      .map(({ shop }) => shop),
  );
  const erased = shops.flatMap(({ shop }) => (left.has(shop) ? [] : [shop]));
  if (erased.length > 0 && table === 'event') await erase({ connection, pool }, erased, { day });
  else if (erased.length > 0) await connection.change(table, `delete where ${ofDay} and shop in ${listOf(erased)}`);
  if (table !== 'event' && table !== 'touch') return;

  const carts = await connection.read(
    cartRow,
    `select shop, assumeNotNull(kept) as cart
     from (select distinct shop, cart as kept from ${table} where ${ofDay} and isNotNull(cart))`,
  );
  const { rows } = await pool.query(`select distinct shop, cart from (${sql}) as source where cart is not null`, [day]);
  const keptCarts = new Set(
    z
      .array(cartRow)
      .parse(rows)
      .map(({ shop, cart }) => `${shop} ${cart}`),
  );
  const forgotten = carts.filter(({ shop, cart }) => left.has(shop) && !keptCarts.has(`${shop} ${cart}`));
  for (const shop of new Set(forgotten.map((cart) => cart.shop))) {
    const ofShop = forgotten.flatMap((cart) => (cart.shop === shop ? [cart.cart] : []));
    await clickhouse.forgetCarts(shop, ofShop);
  }
}
