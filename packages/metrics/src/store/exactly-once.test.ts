import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FeatureKey } from '@uptill/feature-schema';
import { type EventAction, encode, type StorefrontEvent } from '@uptill/feature-schema/events';
import { type Database, openDatabase } from '@uptill/prisma';
import { postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../event-time.ts';
import { randomNumbers } from '../history/random.ts';
import type { MetricsData } from '../metrics-data.ts';
import { maintainOrders, type ShopOrder, storeOrder } from '../orders/orders.ts';
import { clickhouseDatabase, readClickHouse } from '../testing/clickhouse-server.ts';
import { onPostgres } from '../testing/index.ts';
import { PHONE_USER_AGENT, storefrontEvent } from '../testing/samples.ts';
import { clickhouseStore } from './clickhouse/clickhouse-store.ts';

/** 200,000 events take half a minute: `EXACTLY_ONCE_EVENTS=200000 vitest run exactly-once`. */
const EVENTS = Number(process.env.EXACTLY_ONCE_EVENTS ?? 20_000);

type Sums = Record<'key' | 'events' | 'quantity' | 'value', string | number>;
type PageSums = Record<'key' | 'views' | 'engagements' | 'adds', string | number>;

/** Where the events are, and how what is stored and counted is read. */
type Place = {
  url?: string;
  data: MetricsData;
  ids(): Promise<{ id: string }[]>;
  quarters(): Promise<Sums[]>;
  pages(): Promise<PageSums[]>;
};

function onDatabase({ pool }: Database): Place {
  const read = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows;
  return {
    data: onPostgres(pool),
    ids: () => read('select id from metrics.event order by id'),
    quarters: () =>
      read(
        `select concat_ws(' | ', shop, extract(epoch from quarter)::bigint, feature, action, platform, currency) as key,
           events, quantity, value
         from metrics.metric_quarter`,
      ),
    pages: () =>
      read(
        `select concat_ws(' | ', shop, day, path, platform) as key, views, engagements, add_to_carts as adds
         from metrics.metric_day_page`,
      ),
  };
}

/** Reads what is counted after the days have closed. */
async function onClickHouse({ pool }: Database): Promise<Place> {
  const url = await clickhouseDatabase();
  const events = clickhouseStore(url, pool);
  const afterwards = async <Row>(sql: string) => {
    await events.maintain(new Date(Date.now() + 5 * DAY_MS));
    return readClickHouse<Row>(url, sql);
  };
  return {
    url,
    data: { pool, events },
    ids: () => readClickHouse(url, 'select toString(id) as id from event final'),
    quarters: () =>
      afterwards(
        `select concat(shop, ' | ', toString(quarter * 900), ' | ', feature, ' | ', action, ' | ', platform, ' | ', currency) as key,
           events, quantity, value
         from quarter final`,
      ),
    // The events of a local day may be in two UTC days.
    pages: () =>
      afterwards(
        `select key, sum(views) as views, sum(engagements) as engagements, sum(add_to_carts) as adds
         from (select *, concat(shop, ' | ', toString(local_day), ' | ', path, ' | ', platform) as key from page final)
         group by key`,
      ),
  };
}
const EVENTS_PER_REQUEST = 50;
const PARALLEL_REQUESTS = 16;

const SERVER = fileURLToPath(new URL('../testing/ingest-server.ts', import.meta.url));

const ZONES = {
  'linen-and-oak.myshopify.com': 'UTC',
  'north-roast.myshopify.com': 'Asia/Kathmandu',
  'harbour-tea.myshopify.com': 'America/Los_Angeles',
};
const SHOPS = Object.keys(ZONES);
const FEATURES = ['stickyBar', 'quickBuy', 'miniCart', 'recommendations'] as const satisfies readonly FeatureKey[];
const ACTIONS: EventAction[] = ['view', 'view', 'view', 'click', 'change', 'addToCart', 'claim', 'expire'];
const ENGAGEMENTS: EventAction[] = ['click', 'change'];
const TOUCHES: EventAction[] = ['click', 'change', 'addToCart', 'claim'];
const CURRENCIES = ['EUR', 'JPY', 'USD'];

const now = Date.now();

const random = randomNumbers(1_763_700_000);
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

/** Returns an event from the last 40 hours. Cart ids have our format. */
function randomEvent(): StorefrontEvent {
  const action = oneOf(ACTIONS);
  const cart = below(EVENTS / 40);
  return storefrontEvent(now - below(40 * 3_600_000), {
    shopOrigin: oneOf(SHOPS),
    name: oneOf(FEATURES),
    action,
    platform: oneOf(['mobile', 'desktop'] as const),
    url: `/products/${below(80)}?variant=${below(5)}`,
    cartToken: below(3) === 0 ? undefined : cartId(cart),
    currency: oneOf(CURRENCIES),
    ...(action === 'addToCart' && { quantity: 1 + below(3), value: below(100_000) }),
  });
}

const cartId = (cart: number) => `0199f1a2-0000-4000-8000-${String(cart).padStart(12, '0')}`;

type Sent = { shop: string; events: StorefrontEvent[] };

/**
 * Returns requests with 50 events of one shop each, in random order. A fifth of the events are duplicated, across
 * requests or within one.
 */
function requestsOf(events: readonly StorefrontEvent[]): Sent[] {
  const copies = shuffled(events).slice(0, events.length / 5);
  const requests = SHOPS.flatMap((shop) => {
    const ofShop = shuffled([...events, ...copies].filter(({ shopOrigin }) => shopOrigin === shop));
    const count = Math.ceil(ofShop.length / EVENTS_PER_REQUEST);
    return Array.from({ length: count }, (_, index) => ({
      shop,
      events: ofShop.slice(index * EVENTS_PER_REQUEST, (index + 1) * EVENTS_PER_REQUEST),
    }));
  });
  // A tenth of the requests are retried despite a successful response.
  return shuffled([...requests, ...shuffled(requests).slice(0, requests.length / 10)]);
}

/** Recounts independently: adds up `values` by key. */
function sums<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown[], values: (row: Row) => number[]) {
  const totals = new Map<string, number[]>();
  for (const row of rows) {
    const key = keyOf(row).join(' | ');
    const old = totals.get(key) ?? [];
    totals.set(
      key,
      values(row).map((value, index) => value + (old[index] ?? 0)),
    );
  }
  return Object.fromEntries([...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

describe.each([
  ['PostgreSQL', EVENTS, async (database: Database) => onDatabase(database)],
  ['ClickHouse', EVENTS / 4, onClickHouse],
] as const)(
  'on %s, %i events with duplicates, in random order, to two servers, one of which is killed',
  (_, count, open) => {
    const events = Array.from({ length: count }, randomEvent);
    const orders = Array.from({ length: 300 }, (_, index): ShopOrder => {
      const createdAt = new Date(now - below(3_600_000));
      return {
        shop: oneOf(SHOPS),
        id: String(1_000 + index),
        cart: index % 10 === 0 ? null : cartId(below(EVENTS / 40)),
        createdAt,
        updatedAt: createdAt,
        currency: 'EUR',
        total: below(10_000),
        refunded: 0,
        isTest: false,
        cancelledAt: null,
      };
    });
    const servers: { process: ChildProcess; url: string }[] = [];
    let databaseUrl: string;
    let database: Database;
    let place: Place;
    let failures = 0;

    async function startServer(index: number): Promise<void> {
      const child = fork(SERVER, [databaseUrl, ...(place.url ? [place.url] : [])], { execArgv: [] });
      const [{ port }] = (await once(child, 'message')) as [{ port: number }];
      servers[index] = { process: child, url: `http://127.0.0.1:${port}` };
    }

    async function send({ shop, events }: Sent): Promise<boolean> {
      const url = `${oneOf(servers).url}/${shop}`;
      const body = JSON.stringify(events.map(encode));
      const headers = { 'user-agent': PHONE_USER_AGENT };
      return fetch(url, { method: 'POST', body, headers }).then(
        ({ status }) => status === 204,
        () => false,
      );
    }

    beforeAll(async () => {
      databaseUrl = await (await postgresServer()).createDatabase();
      database = await openDatabase({ databaseUrl, dataDir: 'unused' });
      place = await open(database);
      for (const [shop, zone] of Object.entries(ZONES))
        await database.pool.query('insert into metrics.shop_zone values ($1, $2)', [shop, zone]);
      await Promise.all([startServer(0), startServer(1)]);

      const waiting = requestsOf(events);
      const killAt = waiting.length * 0.6;
      let replaced: Promise<void> | undefined;
      await Promise.all(
        Array.from({ length: PARALLEL_REQUESTS }, async () => {
          for (let request = waiting.pop(); request; request = waiting.pop()) {
            if (waiting.length < killAt && !replaced) {
              servers[0]?.process.kill('SIGKILL');
              replaced = startServer(0);
            }
            // Orders arrive before, between or after the events of their carts.
            const order = below(4) === 0 && orders[below(orders.length)];
            if (order) await storeOrder(place.data, order);
            if (await send(request)) continue;
            failures += 1;
            waiting.unshift(request);
            // The killed server refuses connections at once, until it is replaced.
            await replaced;
          }
        }),
      );
      for (const order of orders) await storeOrder(place.data, order);
      await maintainOrders(place.data, new Date());
    }, 300_000);

    afterAll(async () => {
      for (const { process } of servers) process.kill();
      await place?.data.events.close();
      await database?.close();
    });

    const rows = async <Row extends object>(sql: string) => (await database.pool.query<Row>(sql)).rows;

    it('were partly refused by the killed server, and retried', () => {
      expect(failures).toBeGreaterThan(0);
    });

    it('are stored once each', async () => {
      const stored = await place.ids();
      expect(stored.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    });

    it('are counted once by reports while their days are open', async () => {
      const { events: store } = place.data;
      await store.maintain(new Date());
      for (const [shop, timeZone] of Object.entries(ZONES)) {
        const period = { shop, timeZone, from: dayOf(now - 4 * DAY_MS), to: dayOf(now + DAY_MS) };
        const views = events.filter(({ shopOrigin, action }) => shopOrigin === shop && action === 'view').length;
        for (const counted of [await store.dailyCounts(period), await store.topPages(period, 1_000)]) {
          expect(counted.reduce((sum, each) => sum + each.views, 0)).toBe(views);
        }
      }
    });

    it('have counts by quarter hour that match a recount', async () => {
      const counted = await place.quarters();
      const quarter = ({ id }: StorefrontEvent) =>
        Math.floor(Number.parseInt(id.replace('-', '').slice(0, 12), 16) / 900_000) * 900;
      expect(
        sums(
          counted,
          ({ key }) => [key],
          ({ events, quantity, value }) => [Number(events), Number(quantity), Number(value)],
        ),
      ).toEqual(
        sums(
          events,
          (event) => [
            event.shopOrigin,
            quarter(event),
            event.name,
            event.action,
            event.platform,
            event.action === 'addToCart' ? event.currency : '',
          ],
          ({ quantity = 0, value = 0 }) => [1, quantity, value],
        ),
      );
    });

    it('have counts by page and local day that match a recount', async () => {
      const counted = await place.pages();
      const formats = new Map(
        Object.entries(ZONES).map(([shop, timeZone]) => [shop, new Intl.DateTimeFormat('sv-SE', { timeZone })]),
      );
      expect(
        sums(
          counted,
          ({ key }) => [key],
          ({ views, engagements, adds }) => [Number(views), Number(engagements), Number(adds)],
        ),
      ).toEqual(
        sums(
          events,
          ({ shopOrigin, timestamp, url, platform }) => [
            shopOrigin,
            formats.get(shopOrigin)?.format(timestamp),
            url.split('?')[0],
            platform,
          ],
          ({ action }) => [
            Number(action === 'view'),
            Number(ENGAGEMENTS.includes(action)),
            Number(action === 'addToCart'),
          ],
        ),
      );
    });

    it('attribute orders to the features used in their carts, as in a recount', async () => {
      const attributed = await rows<{ key: string }>(
        `select concat_ws(' | ', shop, order_id, feature) as key from metrics.order_feature order by 1`,
      );
      const touching = events.filter(({ action, cartToken }) => cartToken && TOUCHES.includes(action));
      const expected = orders.flatMap(({ shop, id, cart }) => {
        const ofCart = touching.filter(({ shopOrigin, cartToken }) => shopOrigin === shop && cartToken === cart);
        return [...new Set(ofCart.map(({ name }) => `${shop} | ${id} | ${name}`))];
      });
      expect(attributed.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
      expect(expected.length).toBeGreaterThan(orders.length / 2);
    });
  },
);
