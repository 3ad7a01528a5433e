import type { Database } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../../event-time.ts';
import { seedHistory } from '../../history/seed-history.ts';
import type { MetricEvent } from '../../metric-event.ts';
import { doErasures } from '../../privacy/erasures.ts';
import { redactShop } from '../../privacy/redact-shop.ts';
import { localToday, type ShopReport, shopReport } from '../../reports/shop-report.ts';
import { clickhouseDatabase } from '../../testing/clickhouse-server.ts';
import { LINEN, metricEvent, ROAST } from '../../testing/samples.ts';
import { clickhouseStore } from '../clickhouse/clickhouse-store.ts';
import type { EventStore } from '../event-store.ts';
import { postgresStore } from '../postgres/postgres-store.ts';
import { compareEvents } from './compare-events.ts';
import { copyEvents } from './copy-events.ts';
import { backToPostgres, openStores, switchToClickHouse } from './move.ts';
import { movingStore } from './moving-store.ts';
import { readPlace } from './place.ts';

const now = new Date();
const DAYS = 9;
/** Its quarter hours of the first days are not kept. */
const TEA = 'harbour-tea.myshopify.com';
const ZONES = { [LINEN]: 'America/Los_Angeles', [ROAST]: 'Asia/Kathmandu', [TEA]: 'Pacific/Kiritimati' };

let database: Database;
let url: string;
let stores: ReturnType<typeof openStores>;
/** Two instances of the app. */
let instances: [EventStore, EventStore];

beforeAll(async () => {
  await postgresServer();
  database = await openServerDatabase();
  for (const [shop, timeZone] of Object.entries(ZONES))
    await seedHistory(database.pool, { shop, timeZone, currency: 'EUR', events: 500, days: DAYS, now });
  const kept = new Date(now.getTime() - (DAYS - 2) * DAY_MS);
  await database.pool.query('delete from metrics.metric_quarter where shop = $1 and quarter < $2', [TEA, kept]);
  url = await clickhouseDatabase();
  stores = openStores(database.pool, url);
  const open = () => movingStore(database.pool, openStores(database.pool, url));
  instances = [open(), open()];
}, 60_000);
afterAll(async () => {
  await Promise.all([stores.close(), ...instances.map((store) => store.close())]);
  await database.close();
});

const event = (change: Partial<MetricEvent> = {}) => metricEvent(new Date(), { shop: LINEN, ...change });

async function reportOf(events: EventStore, shop: string): Promise<ShopReport> {
  const to = await localToday(database.pool, shop, now);
  const from = dayOf(Date.parse(to) - (DAYS + 1) * DAY_MS);
  return shopReport({ pool: database.pool, events }, { shop, from, to });
}

/** Appends events to both instances until it is stopped, and returns how many views were acknowledged. */
function appendMeanwhile() {
  let isStopped = false;
  const all = instances.map(async (store, index) => {
    let views = 0;
    while (!isStopped) {
      const used = { cartToken: v4(), quantity: 1, value: 900, currency: 'EUR' };
      const batch = [event(), event({ action: 'addToCart', ...used })];
      await store.append(batch);
      // A retry reaches the other instance.
      if (views % 2 === 0) await instances[1 - index]?.append(batch);
      views += 1;
    }
    return views;
  });
  return async () => {
    isStopped = true;
    return (await Promise.all(all)).reduce((sum, views) => sum + views, 0);
  };
}

it('events move to ClickHouse while they are written, and none is lost, counted twice, or restored after a deletion', async () => {
  const [first] = instances;
  const before = await reportOf(first, LINEN);
  const stopTraffic = appendMeanwhile();
  let erasing: Promise<string | null> | undefined;
  await copyEvents(stores, now, (done) => {
    if (done === 5) erasing = redactShop({ pool: database.pool, events: first }, ROAST);
  });
  await erasing;
  expect(await doErasures({ pool: database.pool, events: first })).toBeNull();
  expect(await compareEvents(stores, now)).toEqual([]);
  expect(await switchToClickHouse(stores, false, now)).toEqual([]);
  expect((await readPlace(database.pool)).mode).toBe('clickhouse');
  const views = await stopTraffic();

  const there = clickhouseStore(url, database.pool);
  const here = postgresStore(database.pool);
  const moved = await reportOf(there, LINEN);
  expect(moved.summary.current.views - before.summary.current.views).toBe(views);
  for (const shop of [LINEN, ROAST, TEA]) {
    const [one, other] = [await reportOf(here, shop), await reportOf(there, shop)];
    expect(other).toEqual(one);
    expect(other.summary.current.views > 0).toBe(shop !== ROAST);
  }

  // An event that only PostgreSQL has, as after a crash between the two stores.
  await backToPostgres(database.pool, false);
  const lonely = event({ action: 'click' });
  await here.append([lonely]);
  const hour = `${lonely.occurredAt.toISOString().slice(0, 13).replace('T', ' ')}:00`;
  const found = await switchToClickHouse(stores, false, now);
  expect(
    found.map(({ shop, time, counted, postgres, clickhouse }) => [shop, time, counted, postgres - clickhouse]),
  ).toEqual([[LINEN, hour, 'events', 1]]);
  expect((await readPlace(database.pool)).mode).toBe('both');

  const { rawSince } = await readPlace(database.pool);
  const counted = dayOf(Date.parse(rawSince ?? '') - 2 * DAY_MS);
  await stores.connection.change('page', `delete where shop = '${LINEN}' and day = '${counted}'`);
  const differences = await compareEvents(stores, now);
  expect(differences.filter((each) => each.counted === 'pages')).toMatchObject([
    { shop: LINEN, time: counted, clickhouse: 0 },
  ]);
  await there.close();
}, 60_000);

it('an instance that knows no ClickHouse refuses events that belong there', async () => {
  const unaware = movingStore(database.pool, null);
  const refused = event();
  await expect(unaware.append([refused])).rejects.toThrow('EVENT_STORE_URL is missing');
  // It is sent again, to another instance.
  await instances[0].append([refused]);
  await backToPostgres(database.pool, true);
  const alone = movingStore(database.pool, null);
  expect(await alone.append([event()])).toEqual([true]);
});
