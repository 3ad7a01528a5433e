import { type Database, inTransaction } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../event-time.ts';
import { maintain } from '../maintain.ts';
import type { MetricEvent } from '../metric-event.ts';
import type { MetricsData } from '../metrics-data.ts';
import { type ShopOrder, storeOrder } from '../orders/orders.ts';
import { openStores } from '../store/moving/move.ts';
import { movingStore } from '../store/moving/moving-store.ts';
import { clickhouseLine, type Line } from '../testing/clickhouse-server.ts';
import { metricEvent } from '../testing/samples.ts';
import { redactCustomer } from './customer-data.ts';
import { doErasures } from './erasures.ts';
import { redactShop } from './redact-shop.ts';

// Erasures while the connection to ClickHouse is cut.

const CART = 'cart-of-the-customer';

let database: Database;
let line: Line;
/** Two instances of the app. */
let instances: [MetricsData, MetricsData];
let shop = '';
let shops = 0;

beforeAll(async () => {
  await postgresServer();
  database = await openServerDatabase();
  line = await clickhouseLine();
  const { pool } = database;
  const open = () => ({ pool, events: movingStore(pool, openStores(pool, line.url)) });
  instances = [open(), open()];
}, 60_000);
afterAll(async () => {
  await Promise.all(instances.map(({ events }) => events.close()));
  await database.close();
});
beforeEach(() => {
  shops += 1;
  shop = `erased-${shops}.myshopify.com`;
});

const event = (daysAgo: number, change: Partial<MetricEvent> = {}) =>
  metricEvent(new Date(Date.now() - daysAgo * DAY_MS), { shop, action: 'click', ...change });

const order = (id: string): ShopOrder => ({
  shop,
  id,
  cart: CART,
  createdAt: new Date(),
  updatedAt: new Date(),
  currency: 'EUR',
  total: 900,
  refunded: 0,
  isTest: false,
  cancelledAt: null,
});

async function engagements(of = shop): Promise<number> {
  const now = Date.now();
  const days = { shop: of, timeZone: 'UTC', from: dayOf(now - 30 * DAY_MS), to: dayOf(now + DAY_MS) };
  return (await instances[0].events.dailyCounts(days)).reduce((sum, each) => sum + each.engagements, 0);
}

async function pages(): Promise<number> {
  const now = Date.now();
  const days = { shop, timeZone: 'UTC', from: dayOf(now - 30 * DAY_MS), to: dayOf(now + DAY_MS) };
  return (await instances[0].events.topPages(days, 9)).reduce((sum, each) => sum + each.engagements, 0);
}

const pending = async () =>
  (await database.pool.query<{ shop: string; carts: string[] | null }>('select shop, carts from metrics.event_erasure'))
    .rows;

const touches = () => instances[0].events.touchesOf([{ shop, cart: CART }]);

/** All instances maintain at the same time. */
const maintainAll = () => Promise.all(instances.map((data) => maintain(data, new Date())));

it('a shop is erased when ClickHouse is back, and keeps what comes after it was installed again', async () => {
  const [data] = instances;
  const kept = `${shop.replace('.', '-kept.')}`;
  await data.events.append([
    event(6),
    event(1, { cartToken: CART }),
    event(0, { cartToken: CART }),
    event(0, { shop: kept }),
  ]);
  await storeOrder(data, order('1'));
  await line.cut();
  expect(await redactShop(data, shop)).not.toBeNull();
  expect((await database.pool.query('select from metrics.shop_order where shop = $1', [shop])).rows).toEqual([]);
  // Shopify repeats it.
  expect(await redactShop(data, shop)).not.toBeNull();
  expect(await pending()).toEqual([{ shop, carts: null }]);
  await expect(maintain(data, new Date())).rejects.toThrow(
    /^Events of a redaction are still in ClickHouse.*ECONNREFUSED$/,
  );
  await line.mend();
  const later = [event(0), event(0, { cartToken: 'new', path: '/new' })];
  await data.events.append(later);
  await maintainAll();
  expect(await pending()).toEqual([]);
  expect([await engagements(), await pages(), await engagements(kept)]).toEqual([2, 2, 1]);
  expect(await touches()).toEqual([]);
  expect(await data.events.touchesOf([{ shop, cart: 'new' }])).toHaveLength(1);
  // It is safe to repeat.
  await maintainAll();
  expect(await data.events.append(later)).toEqual([false, false]);
  expect(await engagements()).toBe(2);
});

it('keeps what came on the day of the request after it, if that day is counted already', async () => {
  const [data] = instances;
  const askedAt = new Date(Date.parse(dayOf(Date.now() - 6 * DAY_MS)) + DAY_MS / 2);
  const at = (hours: number, cartToken: string) =>
    metricEvent(new Date(askedAt.getTime() + hours * 3_600_000), { shop, action: 'click', cartToken });
  await data.events.append([at(-30, 'old'), at(-0.01, 'early'), at(0.01, 'late'), at(30, 'new')]);
  await data.events.maintain(new Date());
  expect([await engagements(), await pages()]).toEqual([4, 4]);
  await database.pool.query('insert into metrics.event_erasure (shop, asked_at) values ($1, $2)', [shop, askedAt]);
  await maintainAll();
  expect([await engagements(), await pages()]).toEqual([2, 2]);
  const carts = ['old', 'early', 'late', 'new'].map((cart) => ({ shop, cart }));
  expect((await data.events.touchesOf(carts)).map(({ cart }) => cart).toSorted()).toEqual(['late', 'new']);
});

it('a customer’s carts are forgotten when ClickHouse is back, and stay counted', async () => {
  const [data] = instances;
  await data.events.append([
    event(1, { cartToken: CART }),
    event(0, { cartToken: CART }),
    event(0, { cartToken: 'other' }),
  ]);
  await storeOrder(data, order('1'));
  await line.cut();
  const request = { shop, customer: 7, orders: [1] };
  expect(await redactCustomer(data, request)).not.toBeNull();
  // The order no longer has the cart, so a repetition has nothing to add.
  expect(await redactCustomer(data, request)).toBeNull();
  expect(await pending()).toEqual([{ shop, carts: [CART] }]);
  await line.mend();
  await maintainAll();
  expect(await pending()).toEqual([]);
  expect(await data.events.eventsOf(shop, [CART])).toEqual([]);
  expect([await touches(), await engagements()]).toEqual([[], 3]);
  expect(await data.events.eventsOf(shop, ['other'])).toHaveLength(1);
});

it('nothing is pending if the rest can’t be erased', async () => {
  const [data] = instances;
  await data.events.append([event(0)]);
  await storeOrder(data, order('1'));
  await inTransaction(database.prisma, async (transaction) => {
    await transaction.$executeRawUnsafe('lock table metrics.shop_order in access exclusive mode');
    const impatient = async (text: string, values?: unknown[]) => {
      const client = await database.pool.connect();
      try {
        await client.query(`set statement_timeout = '200ms'`);
        return await client.query(text, values);
      } finally {
        await client.query('reset statement_timeout');
        client.release();
      }
    };
    await expect(redactShop({ ...data, pool: { query: impatient } }, shop)).rejects.toThrow('statement timeout');
  });
  expect([await pending(), await engagements()]).toEqual([[], 1]);
});

it('erases the oldest first, and one that fails does not stop the others', async () => {
  const asked: string[] = [];
  let maintained = 0;
  const { pool } = database;
  const events = {
    ...instances[0].events,
    isAnswering: async () => true,
    async maintain() {
      maintained += 1;
    },
    async redactShop(of: string, before?: Date) {
      asked.push(of);
      if (of === 'b')
        throw Object.assign(new Error(''), { name: 'EventStoreFailure', cause: new Error(`delete ${CART}`) });
      return instances[0].events.redactShop(of, before);
    },
  };
  for (const [name, seconds] of [
    ['c', 1],
    ['a', 3],
    ['b', 2],
  ]) {
    await pool.query(
      `insert into metrics.event_erasure (shop, asked_at) values ($1, now() - make_interval(secs => $2))`,
      [name, seconds],
    );
  }
  const failed = await maintain({ pool, events }, new Date()).catch((error: Error) => error);
  expect(String(failed)).toMatch(/has failed: Error$/);
  // The rest of the maintenance is done.
  expect(maintained).toBe(1);
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(await pending()).toEqual([{ shop: 'b', carts: null }]);
  expect(await doErasures(instances[0])).toBeNull();
  expect(await pending()).toEqual([]);
});
