import { z } from 'zod';
import { DAY_MS, dayOf } from '../event-time.ts';
import type { SqlPool } from '../sql-pool.ts';
import { type Connection, literal } from '../store/clickhouse/connection.ts';
import { rolledTimes } from '../store/clickhouse/rolled-times.ts';
import { COUNTED } from '../store/clickhouse/rollups.ts';
import { localDay, zoneOffsets } from '../store/clickhouse/zone-offsets.ts';
import { type Partition, partitionOf, type Table } from '../store/postgres/partitions.ts';

/** Events or touches that are read at a time. */
const PAGE = 2_000;

/** Days whose counts are read at a time. */
const WINDOW = 7;

/** A shop's rows of a table of PostgreSQL, read from ClickHouse. Each page has the rows as JSON, without the shop. */
export type ShopRows = {
  table: string;
  /** About how many there are. */
  rows: number;
  pages(): AsyncIterable<readonly string[]>;
};

const dayRow = z.object({ day: z.string() });
const sizeRow = z.object({ size: z.coerce.number() });
const zoneRow = z.object({ timeZone: z.string() });
const anyRow = z.record(z.string(), z.unknown());
const eventRow = z.looseObject({ at: z.coerce.number(), id: z.string(), product_handles: z.array(z.string()) });
const touchRow = z.object({ day: z.string(), cart: z.string(), feature: z.string() });
const quarterRow = z.looseObject({ quarter: z.coerce.number() });

type Days = { from: string; to: string };

/** Reads a shop's events and counts from ClickHouse, as the rows that PostgreSQL would have of them, and their partitions. */
export async function readShopRows(
  { pool, connection }: { pool: SqlPool; connection: Connection },
  shop: string,
): Promise<{ partitions: Partition[]; tables: ShopRows[] }> {
  const ofShop = `shop = ${literal(shop)}`;
  const { rows: zones } = await pool.query('select time_zone as "timeZone" from metrics.shop_zone where shop = $1', [
    shop,
  ]);
  const timeZone = z.array(zoneRow).parse(zones)[0]?.timeZone ?? 'UTC';
  const daysOf = async (table: string) => {
    const sql = `select distinct day from ${table} where ${ofShop} order by day`;
    return (await connection.read(dayRow, sql)).map(({ day }) => day);
  };
  const sizeOf = async (table: string) =>
    (await connection.read(sizeRow, `select count() as size from ${table} where ${ofShop}`))[0]?.size ?? 0;

  const [eventDays, touchDays, quarterDays] = [await daysOf('event'), await daysOf('touch'), await daysOf('quarter')];
  const counted = [...new Set([...eventDays, ...quarterDays, ...(await daysOf('page'))])].toSorted();
  // Local days may begin a UTC day earlier, and end one later.
  const windows = windowsOf(counted, 0);
  const localWindows = windowsOf(counted, 1);

  /** What is counted on UTC days, by quarter hour: counts of closed days and hours, and the events of others. */
  async function quartersOf({ from, to }: Days): Promise<string> {
    const { days, hours, live } = await rolledTimes(connection, { from, to, shop });
    return `
      select quarter as part, feature, action, platform, currency as money, events as e, quantity as q, value as v
      from quarter final where ${ofShop} and (${days} or ${hours})
      union all
      select
        toUInt32(intDiv(at, 900000)) as part, feature, action, platform,
        if(action = 'addToCart', ifNull(currency, ''), '') as money,
        toUInt64(1) as e, ifNull(quantity, 0) as q, if(action = 'addToCart', ifNull(value, 0), 0) as v
      from event final where ${ofShop} and ${live}`;
  }

  async function* events() {
    for (const day of eventDays) {
      for (let after = ''; ; ) {
        const page: z.infer<typeof eventRow>[] = await connection.read(
          eventRow,
          `select day, at, uuid as id, feature, action, platform, path, session, button_action, position, type,
             cart, currency, quantity, price, value, product_handles, browser
           from (select *, toString(id) as uuid from event final where ${ofShop} and day = '${day}' ${after})
           order by at, uuid limit ${PAGE}`,
        );
        const last = page.at(-1);
        if (!last) break;
        yield page.map(({ at, product_handles: handles, ...row }) =>
          JSON.stringify({
            ...row,
            occurred_at: new Date(at).toISOString(),
            product_handles: handles.length > 0 ? handles : null,
          }),
        );
        if (page.length < PAGE) break;
        after = `and at >= ${last.at} and (at > ${last.at} or toString(id) > ${literal(last.id)})`;
      }
    }
  }

  async function* touches() {
    for (const day of touchDays) {
      for (let after = ''; ; ) {
        const page: z.infer<typeof touchRow>[] = await connection.read(
          touchRow,
          `select day, cart, feature
           from (select distinct day, cart, feature from touch where ${ofShop} and day = '${day}' ${after})
           order by cart, feature limit ${PAGE}`,
        );
        const last = page.at(-1);
        if (!last) break;
        yield page.map((row) => JSON.stringify(row));
        if (page.length < PAGE) break;
        const cart = literal(last.cart);
        after = `and cart >= ${cart} and (cart > ${cart} or feature > ${literal(last.feature)})`;
      }
    }
  }

  async function* quarters() {
    for (const days of windows) {
      const page = await connection.read(
        quarterRow,
        `select part as quarter, feature, action, platform, money as currency, sum(e) as events, sum(q) as quantity, sum(v) as value
         from (${await quartersOf(days)}) group by part, feature, action, platform, money`,
      );
      yield page.map(({ quarter, ...row }) =>
        JSON.stringify({ quarter: new Date(quarter * 900_000).toISOString(), ...row }),
      );
    }
  }

  async function* days() {
    for (const { from, to, utc, dayOf } of localWindows.map(inZone)) {
      const page = await connection.read(
        anyRow,
        `select toString(local) as day, feature, action, platform, sum(e) as events
         from (select ${dayOf('part * 900000')} as local, feature, action, platform, e from (${await quartersOf(utc)}))
         where local between '${from}' and '${to}'
         group by local, feature, action, platform`,
      );
      yield page.map((row) => JSON.stringify(row));
    }
  }

  async function* pages() {
    for (const { from, to, utc, dayOf } of localWindows.map(inZone)) {
      // Counts of hours have no platforms, so the events of days that have not closed are counted.
      const { days } = await rolledTimes(connection, { ...utc, shop });
      const within = `${ofShop} and day between '${utc.from}' and '${utc.to}'`;
      const page = await connection.read(
        anyRow,
        `select toString(local) as day, path, platform, sum(v) as views, sum(e) as engagements, sum(a) as add_to_carts
         from (
           select local_day as local, path, platform, views as v, engagements as e, add_to_carts as a
           from page final where ${within} and ${days}
           union all
           select local, path, platform, views as v, engagements as e, addToCarts as a
           from (
             select local, path, platform, ${COUNTED('action', 'toUInt64(1)')}
             from (select ${dayOf('at')} as local, path, platform, action from event final where ${within} and not ${days})
             group by local, path, platform
           )
         )
         where local between '${from}' and '${to}'
         group by local, path, platform`,
      );
      yield page.map((row) => JSON.stringify(row));
    }
  }

  /** The UTC days that local days touch, and the local day of a time. */
  function inZone({ from, to }: Days) {
    const [first, last] = [Date.parse(from) - DAY_MS, Date.parse(to) + DAY_MS];
    const offsets = zoneOffsets(timeZone, first, last + DAY_MS);
    const utc = { from: dayOf(first), to: dayOf(last) };
    return { from, to, utc, dayOf: (time: string) => localDay(time, offsets) };
  }

  const partitions = (table: Table, all: readonly string[]) => all.map((day) => partitionOf(table, day));
  const locals = localWindows.flatMap(({ from, to }) => [from, to]);
  const known = new Map(
    [
      ...partitions('event', eventDays),
      ...partitions('metric_quarter', counted),
      ...partitions('metric_day', locals),
      ...partitions('metric_day_page', locals),
      ...partitions('cart_touch', touchDays),
    ].map((partition) => [partition.name, partition]),
  );
  const [quarterSize, pageSize] = [await sizeOf('quarter'), await sizeOf('page')];
  return {
    partitions: [...known.values()],
    tables: [
      { table: 'metrics.event', rows: await sizeOf('event'), pages: events },
      { table: 'metrics.metric_quarter', rows: quarterSize, pages: quarters },
      { table: 'metrics.metric_day', rows: quarterSize, pages: days },
      { table: 'metrics.metric_day_page', rows: pageSize, pages },
      { table: 'metrics.cart_touch', rows: await sizeOf('touch'), pages: touches },
    ],
  };
}

/** Groups days, and the days around them, into windows. Days without anything around are in none. */
function windowsOf(days: readonly string[], around: number): Days[] {
  const shifts = Array.from({ length: 2 * around + 1 }, (_, index) => index - around);
  const all = new Set(days.flatMap((day) => shifts.map((shift) => dayOf(Date.parse(day) + shift * DAY_MS))));
  const windows: Days[] = [];
  for (const day of [...all].toSorted()) {
    const last = windows.at(-1);
    if (last && Date.parse(day) - Date.parse(last.from) < WINDOW * DAY_MS) last.to = day;
    else windows.push({ from: day, to: day });
  }
  return windows;
}
