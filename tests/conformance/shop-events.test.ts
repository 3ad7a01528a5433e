import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  compareEvents,
  lastDays,
  type MetricsData,
  openMetrics,
  openShopEvents,
  openStores,
  readActivity,
  redactCustomer,
  redactShop,
  shopReport,
  storeOrder,
} from '@uptill/metrics';
import { clickhouseLine, LINEN, maintain, metricEvent, ROAST } from '@uptill/metrics/testing';
import { type Database, exportShop, importShop, openDatabase } from '@uptill/prisma';
import { countRows, postgresServer, readRows } from '@uptill/prisma/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedHistory } from '../../packages/metrics/src/history/seed-history.ts';
import { cartReport } from '../../packages/metrics/src/reports/cart-report.ts';
import { root } from '../../scripts/programs.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// Shops move between installations whose events are in PostgreSQL or in ClickHouse.

const NOW = new Date();
const DAY_MS = 86_400_000;
const CART = 'cart-of-the-customer';
const DAYS = 20;
const TIME_ZONE = 'Asia/Kathmandu';

/** An installation. */
type Place = {
  url: string;
  line: Awaited<ReturnType<typeof clickhouseLine>> | null;
  database: Database;
  data: MetricsData;
  elsewhere: Awaited<ReturnType<typeof openShopEvents>>;
  close(): Promise<void>;
};

const folder = await temporaryFolder();
const places: Place[] = [];
let files = 0;

/** Opens an empty installation. */
async function openPlace(hasClickHouse: boolean): Promise<Place> {
  const url = await (await postgresServer()).createDatabase();
  const line = hasClickHouse ? await clickhouseLine() : null;
  const database = await openDatabase({ databaseUrl: url, dataDir: 'unused' });
  const metrics = openMetrics(database.pool, { eventStoreUrl: line?.url });
  const elsewhere = await openShopEvents(database.pool, line?.url);
  const place = {
    url,
    line,
    database,
    data: { pool: database.pool, events: metrics.events },
    elsewhere,
    async close() {
      await metrics.close();
      await elsewhere?.close();
      await database.close();
    },
  };
  places.push(place);
  return place;
}

async function move(from: Place, to: Place, change: { shop?: string; replace?: boolean } = {}): Promise<void> {
  files += 1;
  const file = join(folder.path, `${files}.gz`);
  await exportShop(from.database, { shop: LINEN, file, elsewhere: from.elsewhere });
  await importShop(to.database, { file, elsewhere: to.elsewhere, ...change });
}

/** What a merchant sees of shoppers. */
async function seen({ data }: Place, shop = LINEN) {
  const reports = [];
  for (const days of [1, 3, 5, 9, DAYS]) {
    const report = await shopReport(data, { shop, ...(await lastDays(data.pool, shop, days, NOW)) });
    reports.push({ ...report, topPages: report.topPages.toSorted((a, b) => (a.path < b.path ? -1 : 1)) });
  }
  const newest = { shop, onlyEngagements: false, feature: null, pageSize: 2_000 };
  const before = metricEvent(new Date(NOW.getTime() + DAY_MS)).id;
  return { reports, activity: await readActivity(data, { ...newest, before }) };
}

const carts = async ({ data }: Place) =>
  cartReport(data, { shop: LINEN, ...(await lastDays(data.pool, LINEN, 14, NOW)) }, NOW);

let onPostgres: Place;

beforeAll(async () => {
  onPostgres = await openPlace(false);
  const { pool } = onPostgres.database;
  await seedHistory(pool, {
    shop: LINEN,
    timeZone: TIME_ZONE,
    currency: 'EUR',
    events: 4_000,
    days: DAYS,
    now: NOW,
  });
  await onPostgres.data.events.append([event(1)]);
  await storeOrder(onPostgres.data, {
    shop: LINEN,
    id: '7001',
    cart: CART,
    createdAt: NOW,
    updatedAt: NOW,
    currency: 'EUR',
    total: 9_000,
    refunded: 0,
    isTest: false,
    cancelledAt: null,
  });
  // Its quarter hours of the first days are not kept. Those of a day of which only some are kept would come back changed.
  const kept = new Date(NOW.getTime() - (DAYS - 6) * DAY_MS);
  const startOfDay = `date_trunc('day', $1::timestamptz at time zone '${TIME_ZONE}') at time zone '${TIME_ZONE}'`;
  await pool.query(`delete from metrics.metric_quarter where quarter < ${startOfDay}`, [kept]);
}, 120_000);
afterAll(async () => {
  for (const place of places) await place.close();
  await folder.remove();
});

const event = (daysAgo: number, change = {}) =>
  metricEvent(new Date(NOW.getTime() - daysAgo * DAY_MS), {
    shop: LINEN,
    action: 'addToCart',
    cartToken: CART,
    currency: 'EUR',
    quantity: 2,
    value: 500,
    productHandles: ['kaffee-größe'],
    ...change,
  });

/** Opens an installation on ClickHouse, in which another shop has events of all days. */
async function openWithNeighbour(): Promise<Place> {
  const place = await openPlace(true);
  const days = Array.from({ length: 12 }, (_, day) => event(day, { shop: ROAST, cartToken: undefined }));
  await place.data.events.append(days);
  return place;
}

it('a shop moves from PostgreSQL to ClickHouse, to another ClickHouse, and back, with all of its events and counts', async () => {
  const before = await seen(onPostgres);
  expect(before.activity.results.length).toBeGreaterThan(100);
  const [first, second] = [await openWithNeighbour(), await openWithNeighbour()];
  const neighbours = [await seen(first, ROAST), await seen(second, ROAST)];

  await move(onPostgres, first);
  expect(await seen(first)).toEqual(before);
  expect(await carts(first)).toEqual(await carts(onPostgres));
  expect(await seen(first, ROAST)).toEqual(neighbours[0]);
  // Nothing of it stays in PostgreSQL.
  const rows = await countRows(first.database.pool, LINEN);
  expect(Object.keys(rows).filter((table) => /event$|metric_|cart_touch/.test(table))).toEqual([]);

  // Events come as before, and count once. Some are older than what PostgreSQL keeps of them.
  const known = event(1);
  await first.data.events.append([known, event(0), event(0, { currency: 'USD' })]);
  expect(await first.data.events.append([known])).toEqual([false]);
  const counted = await seen(first);
  await first.data.events.maintain(NOW);
  expect(await seen(first)).toEqual(counted);

  await move(first, second);
  expect(await seen(second)).toEqual(counted);
  expect(await carts(second)).toEqual(await carts(first));
  await second.data.events.maintain(NOW);
  expect([await seen(second), await seen(second, ROAST)]).toEqual([counted, neighbours[1]]);

  const back = await openPlace(false);
  await move(second, back);
  expect(await seen(back)).toEqual(counted);
  expect(await carts(back)).toEqual(await carts(first));
  expect(await back.data.events.append([known, event(0)])).toEqual([false, true]);
}, 180_000);

it('the rows of PostgreSQL come back from ClickHouse as they were', async () => {
  const [there, back] = [await openPlace(true), await openPlace(false)];
  await move(onPostgres, there);
  await move(there, back);
  const { 'metrics.day_cap': _, ...rows } = await readRows(onPostgres.database.pool, LINEN);
  const returned = await readRows(back.database.pool, LINEN);
  for (const table of ['event', 'metric_day', 'metric_day_page', 'cart_touch', 'shop_order'].map(
    (name) => `metrics.${name}`,
  ))
    expect(returned[table], table).toEqual(rows[table]);
  // What had no quarter hours any more has one at noon.
  const returnedQuarters = new Set(returned['metrics.metric_quarter']);
  expect((rows['metrics.metric_quarter'] ?? []).filter((row) => !returnedQuarters.has(row))).toEqual([]);
});

it('an import replaces events in ClickHouse only on request, and leaves no erasure that would delete them', async () => {
  const target = await openPlace(true);
  await move(onPostgres, target);
  await expect(move(onPostgres, target)).rejects.toThrow('--replace');
  await target.data.events.append([event(0)]);
  await target.database.pool.query('insert into metrics.event_erasure (shop) values ($1)', [LINEN]);
  await move(onPostgres, target, { replace: true });
  expect(await seen(target)).toEqual(await seen(onPostgres));
  expect(await countRows(target.database.pool, LINEN)).not.toHaveProperty('metrics.event_erasure');
});

it('while events are written to both, an import stores them in both, and erasures reach both', async () => {
  const target = await openPlace(true);
  await target.database.pool.query(`update metrics.event_place set mode = 'both'`);
  await move(onPostgres, target);
  const stores = openStores(target.database.pool, target.line?.url ?? '');
  expect(await compareEvents(stores, NOW)).toEqual([]);
  expect(await seen(target)).toEqual(await seen(onPostgres));
  await target.database.pool.query(`update metrics.event_place set mode = 'clickhouse'`);
  const there = { ...target, data: { ...target.data, events: stores.clickhouse } };
  expect(await seen(there)).toEqual(await seen(onPostgres));
  await redactShop(target.data, LINEN);
  await maintain(target.data, NOW);
  expect((await seen(there)).activity.results).toEqual([]);
  expect(await compareEvents(stores, NOW)).toEqual([]);
  await stores.close();
});

it('under another domain, a shop has the same reports, and no carts', async () => {
  const target = await openPlace(true);
  await move(onPostgres, target, { shop: ROAST });
  const { activity, reports } = await seen(onPostgres);
  const other = await seen(target, ROAST);
  expect(other.activity).toEqual(activity);
  expect(other.reports.map(({ summary }) => summary)).toEqual(reports.map(({ summary }) => summary));
  expect(await target.data.events.touchesOf([{ shop: ROAST, cart: CART }])).toEqual([]);
});

it('an export waits for erasures in ClickHouse, and an import that can’t use it stores nothing', async () => {
  const [source, target] = [await openPlace(true), await openPlace(true)];
  await move(onPostgres, source);
  await source.line?.cut();
  expect(await redactCustomer(source.data, { shop: LINEN, customer: null, orders: [7001] })).not.toBeNull();
  await expect(move(source, target)).rejects.toThrow('still in ClickHouse');
  await source.line?.mend();
  await move(source, target);
  expect(await target.data.events.eventsOf(LINEN, [CART])).toEqual([]);
  expect((await seen(target)).activity).toEqual((await seen(source)).activity);

  await redactShop(target.data, LINEN);
  await maintain(target.data, NOW);
  await target.database.prisma.shop.deleteMany();
  await target.line?.cut();
  await expect(move(source, target)).rejects.toThrow('ECONNREFUSED');
  await target.line?.mend();
  expect(await countRows(target.database.pool, LINEN)).toEqual({});
});

it('the command moves a large shop in little memory, and refuses to work without ClickHouse if events are there', async () => {
  const [source, target] = [await openPlace(true), await openPlace(true)];
  const events = 20_000;
  const batch = Array.from({ length: events }, (_, index) =>
    metricEvent(new Date(NOW.getTime() - DAY_MS), {
      shop: LINEN,
      path: `/${'long/'.repeat(200)}${index % 500}`,
      ...(index % 4 === 0 && { action: 'click' as const, cartToken: `cart-${index}` }),
    }),
  );
  await source.data.events.append(batch);

  const run = async (place: Place, args: string[], url = place.line?.url) => {
    // The paths have 20 MB, and the rows of all steps several times as much.
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=64', join(root, 'apps/admin/server/shop-cli.ts'), ...args],
      { env: { ...process.env, DATABASE_URL: place.url, EVENT_STORE_URL: url } },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const [code] = await once(child, 'close');
    return { code, output };
  };
  const file = join(folder.path, 'large.gz');
  const refused = await run(source, ['export', LINEN, '--out', file], '');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('EVENT_STORE_URL is missing') });
  const exported = await run(source, ['export', LINEN, '--out', file]);
  expect(exported).toMatchObject({ code: 0, output: expect.stringContaining(`${events}  metrics.event`) });
  const imported = await run(target, ['import', file]);
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining(`${events}  metrics.event`) });
  expect(imported.output).toContain(`${events / 4}  metrics.cart_touch`);
  const report = await shopReport(target.data, { shop: LINEN, ...(await lastDays(target.data.pool, LINEN, 3, NOW)) });
  expect(report.summary.current).toMatchObject({ views: (events * 3) / 4, engagements: events / 4 });
}, 180_000);
