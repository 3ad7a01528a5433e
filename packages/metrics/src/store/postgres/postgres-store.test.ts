import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase } from '@uptill/prisma';
import { openEmbeddedDatabase, openServerDatabase, type PostgresServer, postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../event-time.ts';
import { summary } from '../../reports/summary.ts';
import { maintain, metricEvent, onPostgres } from '../../testing/index.ts';
import { eventStoreContract } from '../event-store.contract.ts';
import { postgresStore } from './postgres-store.ts';

const now = new Date('2026-11-21T10:30:00Z');

function storeOn(database: Database) {
  return { data: onPostgres(database.pool), close: () => database.close() };
}

eventStoreContract('the embedded database', async () => storeOn(await openEmbeddedDatabase()));

describe('the event store on a PostgreSQL server', () => {
  let server: PostgresServer;
  let database: Database;

  beforeAll(async () => {
    server = await postgresServer();
    database = await openServerDatabase();
  });

  afterAll(() => database.close());

  eventStoreContract('PostgreSQL', async () => storeOn(await openServerDatabase()));

  const partitions = async (pool = database.pool) => {
    const { rows } = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'metrics'::regnamespace and relispartition and relkind = 'r' order by 1",
    );
    return rows.map(({ name }) => name);
  };

  it('creates each partition once when several app instances start a new day concurrently', async () => {
    const stores = Array.from({ length: 8 }, () => postgresStore(database.pool));
    await Promise.all(stores.map((store) => store.append([metricEvent(now)])));
    expect(await partitions()).toEqual([
      'cart_touch_20261101',
      'event_20261121',
      'metric_day_20261101',
      'metric_day_page_20261101',
      'metric_quarter_20261101',
    ]);
  });

  it('creates the partitions of the next two days, and drops each partition after its retention', async () => {
    const store = postgresStore(database.pool);
    const counted = metricEvent(new Date('2026-09-30T23:59:59Z'));
    await store.append([counted]);
    await store.maintain(now);
    expect(await partitions()).toEqual([
      'cart_touch_20260901',
      'cart_touch_20261101',
      'event_20261121',
      'event_20261122',
      'event_20261123',
      'metric_day_20260901',
      'metric_day_20261001',
      'metric_day_20261101',
      'metric_day_page_20260901',
      'metric_day_page_20261001',
      'metric_day_page_20261101',
      'metric_quarter_20260901',
      'metric_quarter_20261101',
    ]);

    // Quarter-hourly counts are kept for 13 months, page counts for 25.
    await store.maintain(new Date('2027-10-31T12:00:00Z'));
    expect(await partitions()).toContain('metric_quarter_20260901');
    await store.maintain(new Date('2027-11-01T12:00:00Z'));
    expect(await partitions()).not.toContain('metric_quarter_20260901');
    expect(await partitions()).toContain('metric_day_page_20260901');
    await store.maintain(new Date('2028-11-01T12:00:00Z'));
    expect(await partitions()).not.toContain('metric_day_page_20260901');
  });

  /** Waits until a query waits for a lock in a database. */
  const untilAQueryWaits = (databaseUrl: string) =>
    expect
      .poll(
        async () => {
          const name = new URL(databaseUrl).pathname.slice(1);
          const waiting = "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'";
          return (await database.pool.query(waiting, [name])).rowCount;
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);

  it('counts every event once when connections break and failed batches are retried', async () => {
    const databaseUrl = await server.createDatabase();
    const separateDatabase = await openDatabase({ databaseUrl, dataDir: 'unused' });
    const store = postgresStore(separateDatabase.pool);
    const shop = 'broken.myshopify.com';
    await store.maintain(now);
    // Blocks all batches until the connections, including this one, are closed in the first round.
    const holder = await separateDatabase.pool.connect();
    holder.on('error', () => {});
    await holder.query('begin; lock table metrics.metric_quarter');
    let unanswered = Array.from({ length: 60 }, () => Array.from({ length: 200 }, () => metricEvent(now, { shop })));
    let failures = 0;
    for (let round = 0; unanswered.length > 0; round += 1) {
      const answers = Promise.allSettled(unanswered.map((batch) => store.append(batch)));
      if (round === 0) await untilAQueryWaits(databaseUrl).then(() => server.dropConnections(databaseUrl));
      // In later rounds, some batches are already committed when the connections close.
      else if (round < 5) await setTimeout(20 * round).then(() => server.dropConnections(databaseUrl));
      const failed = (await answers).map(({ status }) => status === 'rejected');
      unanswered = unanswered.filter((_, index) => failed[index]);
      failures += unanswered.length;
    }
    holder.release(true);
    expect(failures).toBeGreaterThan(0);
    const counted = () =>
      summary({ pool: separateDatabase.pool, events: store }, { shop, days: 30, now }).catch(() => undefined);
    await expect.poll(counted).toMatchObject({ views: 60 * 200 });
    await separateDatabase.close();
  });

  it('sums quantity and value (in minor units) by currency', async () => {
    const store = postgresStore(database.pool);
    const shop = 'north-roast.myshopify.com';
    const add = (currency: string, quantity: number, value: number) =>
      metricEvent(now, { shop, action: 'addToCart', currency, quantity, value });
    await store.append([add('EUR', 1, 1_200), add('EUR', 2, 2_400), add('USD', 1, 1_500), metricEvent(now, { shop })]);
    const { rows } = await database.pool.query(
      `select currency, events::int, quantity::int, value::int from metrics.metric_quarter where shop = $1 order by 1`,
      [shop],
    );
    expect(rows).toEqual([
      { currency: '', events: 1, quantity: 0, value: 0 },
      { currency: 'EUR', events: 2, quantity: 3, value: 3_600 },
      { currency: 'USD', events: 1, quantity: 1, value: 1_500 },
    ]);
  });

  it('counts events by page and day', async () => {
    const store = postgresStore(database.pool);
    const shop = 'pages.myshopify.com';
    await store.append([
      metricEvent(now, { shop, path: '/products/a' }),
      metricEvent(now, { shop, path: '/products/a', action: 'click' }),
      metricEvent(now, { shop, path: '/products/b', action: 'addToCart' }),
    ]);
    const { rows } = await database.pool.query(
      `select path, views::int, engagements::int, add_to_carts::int from metrics.metric_day_page where shop = $1 order by 1`,
      [shop],
    );
    expect(rows).toEqual([
      { path: '/products/a', views: 1, engagements: 1, add_to_carts: 0 },
      { path: '/products/b', views: 0, engagements: 0, add_to_carts: 1 },
    ]);
  });

  it.each([
    ['Asia/Kathmandu', '2026-11-30T18:14:59Z', '2026-11-30'],
    ['Asia/Kathmandu', '2026-11-30T18:15:00Z', '2026-12-01'],
    ['Asia/Kolkata', '2026-11-30T18:29:59Z', '2026-11-30'],
    ['Asia/Kolkata', '2026-11-30T18:30:00Z', '2026-12-01'],
    ['America/Los_Angeles', '2026-12-01T07:59:59Z', '2026-11-30'],
  ])('counts pages by the local day of %s: %s is %s', async (timeZone, time, day) => {
    const store = postgresStore(database.pool);
    const shop = `${timeZone}-${time}`;
    await database.pool.query('insert into metrics.shop_zone values ($1, $2)', [shop, timeZone]);
    await store.append([metricEvent(new Date(time), { shop })]);
    const { rows } = await database.pool.query('select day::text from metrics.metric_day_page where shop = $1', [shop]);
    expect(rows).toEqual([{ day }]);
  });

  it('counts by quarter hour, so that every local day starts at a boundary between counts', async () => {
    const store = postgresStore(database.pool);
    const shop = 'quarters.myshopify.com';
    const times = ['10:14:59', '10:15:00', '10:29:59'].map((time) => new Date(`2026-11-21T${time}Z`));
    await store.append(times.map((time) => metricEvent(time, { shop })));
    const { rows } = await database.pool.query(
      `select to_char(quarter at time zone 'UTC', 'HH24:MI') as quarter, events::int from metrics.metric_quarter where shop = $1 order by 1`,
      [shop],
    );
    expect(rows).toEqual([
      { quarter: '10:00', events: 1 },
      { quarter: '10:15', events: 2 },
    ]);
  });

  it('associates a cart with the features that the shopper used', async () => {
    const store = postgresStore(database.pool);
    const shop = 'touches.myshopify.com';
    const of = (
      name: 'stickyBar' | 'quickBuy' | 'miniCart',
      action: 'view' | 'click' | 'addToCart',
      cartToken?: string,
    ) => metricEvent(now, { shop, name, action, cartToken });
    const click = of('quickBuy', 'click', 'one');
    await store.append([of('stickyBar', 'addToCart', 'one'), click, of('miniCart', 'view', 'one')]);
    await store.append([
      click,
      of('quickBuy', 'click', 'one'),
      of('stickyBar', 'click', 'two'),
      of('stickyBar', 'click'),
    ]);
    const { rows } = await database.pool.query(
      'select cart, feature from metrics.cart_touch where shop = $1 order by 1, 2',
      [shop],
    );
    expect(rows).toEqual([
      { cart: 'one', feature: 'quickBuy' },
      { cart: 'one', feature: 'stickyBar' },
      { cart: 'two', feature: 'stickyBar' },
    ]);
  });

  it('never exceeds the daily cap of pages, even in concurrent statements, and counts other pages together', async () => {
    const shop = 'many-pages.myshopify.com';
    const stores = Array.from({ length: 6 }, () => postgresStore(database.pool, { pages: 100, touches: 100 }));
    const visit = (path: string) => metricEvent(now, { shop, path });
    await stores[0]?.append([visit('/'), visit('/cart')]);
    await Promise.all(
      stores.map((store, index) =>
        store.append([visit('/'), ...Array.from({ length: 50 }, (_, page) => visit(`/${index}/${page}`))]),
      ),
    );
    await stores[0]?.append([visit('/'), visit('/too-late')]);
    const { rows } = await database.pool.query(
      'select path, views::int from metrics.metric_day_page where shop = $1 order by views desc',
      [shop],
    );
    expect(rows).toHaveLength(101);
    expect(rows.slice(0, 2)).toEqual([
      { path: 'other', views: 6 * 50 - 98 + 1 },
      { path: '/', views: 8 },
    ]);
    await stores[0]?.append([metricEvent(new Date(now.getTime() + DAY_MS), { shop, path: '/tomorrow' })]);
    const tomorrow = "select path from metrics.metric_day_page where shop = $1 and day = '2026-11-22'";
    expect((await database.pool.query(tomorrow, [shop])).rows).toEqual([{ path: '/tomorrow' }]);
  });

  it('never exceeds the daily cap of touches, even in concurrent statements', async () => {
    const shop = 'many-carts.myshopify.com';
    const stores = Array.from({ length: 6 }, () => postgresStore(database.pool, { pages: 100, touches: 100 }));
    const click = (cartToken: string) => metricEvent(now, { shop, action: 'click', cartToken });
    await stores[0]?.append([click('first')]);
    await Promise.all(
      stores.map((store, index) =>
        store.append([click('first'), ...Array.from({ length: 50 }, (_, cart) => click(`${index}-${cart}`))]),
      ),
    );
    const touches =
      "select count(*)::int as count, bool_or(cart = 'first') as known from metrics.cart_touch where shop = $1";
    expect((await database.pool.query(touches, [shop])).rows).toEqual([{ count: 100, known: true }]);
  });

  it('deletes the caps of past days', async () => {
    const store = postgresStore(database.pool);
    await store.append([metricEvent(now, { shop: 'past.myshopify.com' })]);
    const caps = "select from metrics.day_cap where shop = 'past.myshopify.com'";
    await maintain(onPostgres(database.pool), new Date(now.getTime() + 4 * DAY_MS));
    expect((await database.pool.query(caps)).rows).toHaveLength(1);
    await maintain(onPostgres(database.pool), new Date(now.getTime() + 5 * DAY_MS));
    expect((await database.pool.query(caps)).rows).toHaveLength(0);
  });
});
