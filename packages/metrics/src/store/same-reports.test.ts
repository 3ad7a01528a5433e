import type { FeatureKey } from '@uptill/feature-schema';
import type { EventAction } from '@uptill/feature-schema/events';
import type { Database } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS } from '../event-time.ts';
import { engagementOf } from '../leads/leads.ts';
import type { MetricEvent } from '../metric-event.ts';
import type { MetricsData } from '../metrics-data.ts';
import { maintainOrders, storeOrder } from '../orders/orders.ts';
import { collectCustomerData, readCollectedData, redactCustomer } from '../privacy/customer-data.ts';
import { doErasures } from '../privacy/erasures.ts';
import { redactShop } from '../privacy/redact-shop.ts';
import { readActivity } from '../reports/activity.ts';
import { cartReport } from '../reports/cart-report.ts';
import { shopReport } from '../reports/shop-report.ts';
import { clickhouseDatabase } from '../testing/clickhouse-server.ts';
import { metricEvent } from '../testing/samples.ts';
import { setTimeZone } from '../time-zone.ts';
import { clickhouseStore } from './clickhouse/clickhouse-store.ts';
import { postgresStore } from './postgres/postgres-store.ts';

const now = new Date();
/** Some days are rolled up, of others some hours. */
const DAYS = 6;

let databases: Database[];
/** The same shops on PostgreSQL alone, and with their events in ClickHouse. */
let places: MetricsData[];

beforeAll(async () => {
  await postgresServer();
  databases = [await openServerDatabase(), await openServerDatabase()];
  const [one, other] = databases.map(({ pool }) => pool);
  if (!one || !other) throw new Error('No database');
  places = [
    { pool: one, events: postgresStore(one) },
    { pool: other, events: clickhouseStore(await clickhouseDatabase(), other) },
  ];
}, 60_000);
afterAll(async () => {
  for (const { events } of places) await events.close();
  for (const database of databases) await database.close();
});

const zones = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin'];
const features: FeatureKey[] = ['stickyBar', 'quickBuy', 'miniCart'];
const actions: EventAction[] = ['view', 'click', 'change', 'addToCart', 'claim', 'expire'];
const carts = ['one', 'two', 'three'];

const event = fc.record({
  ago: fc.integer({ min: 0, max: DAYS * DAY_MS }),
  name: fc.constantFrom(...features),
  action: fc.constantFrom(...actions),
  platform: fc.constantFrom('mobile' as const, 'desktop' as const),
  path: fc.constantFrom('/', "/products/it's-“fine”", '/a\\b', '/products/größe'),
  cartToken: fc.option(fc.constantFrom(...carts), { nil: undefined }),
  quantity: fc.option(fc.nat(3), { nil: undefined }),
  value: fc.option(fc.nat(10_000), { nil: undefined }),
  currency: fc.constantFrom('EUR', 'USD', undefined),
  productHandles: fc.option(fc.constantFrom<string[]>(['kaffee-größe', 'コーヒー']), { nil: undefined }),
});

/** What happens before all events have come. Indexes are cut to the number of events. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ from: fc.nat(40), to: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ maintainedHoursAgo: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.constant('erase' as const) },
);

type Drawn<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the results for each place. */
async function everywhere<Result>(work: (data: MetricsData) => Promise<Result>): Promise<Result[]> {
  return Promise.all(places.map(work));
}

async function expectSame<Result>(work: (data: MetricsData) => Promise<Result>): Promise<Result> {
  const [one, other] = await everywhere(work);
  expect(other).toEqual(one);
  return one as Result;
}

let shops = 0;

it('the same events give the same reports, whichever store they are in', async () => {
  const run = async (drawn: {
    events: Drawn<typeof event>[];
    zone: string;
    again: number;
    steps: Drawn<typeof step>[];
  }) => {
    shops += 1;
    const shop = `same-${shops}.myshopify.com`;
    const events = drawn.events
      .map(
        ({ ago, ...change }): MetricEvent =>
          metricEvent(now, { shop, ...change, id: v7({ msecs: now.getTime() - ago }) }),
      )
      .map((made) => ({ ...made, occurredAt: new Date(Number.parseInt(made.id.replace('-', '').slice(0, 12), 16)) }));
    const period = { shop, from: dayOf(now.getTime() - (DAYS + 1) * DAY_MS), to: dayOf(now.getTime() + DAY_MS) };
    const reportOf = async (data: MetricsData, asked: typeof period) => {
      const report = await shopReport(data, asked);
      return { ...report, topPages: report.topPages.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
    };
    await everywhere((data) => setTimeZone(data, shop, drawn.zone));
    for (const next of drawn.steps) {
      await expectSame(async (data) => {
        const { events: store } = data;
        if (next === 'erase') {
          // On PostgreSQL, the redaction of the shop deletes its events too, and on both its time zone.
          await redactShop(data, shop);
          expect(await doErasures(data)).toBeNull();
          return setTimeZone(data, shop, drawn.zone);
        }
        if ('from' in next)
          return store.append(events.slice(Math.min(next.from, next.to), Math.max(next.from, next.to)));
        return store.maintain(new Date(now.getTime() - next.maintainedHoursAgo * HOUR_MS));
      });
      await expectSame((data) => reportOf(data, period));
    }
    await everywhere(({ events: store }) => store.maintain(now));
    // Late events, and copies of earlier ones.
    await expectSame(({ events: store }) => store.append([...events, ...events.slice(0, drawn.again)]));
    for (const id of ['1', '2']) {
      const order = { shop, id, cart: carts[Number(id)] ?? null, createdAt: now, updatedAt: now, currency: 'EUR' };
      await everywhere((data) =>
        storeOrder(data, { ...order, total: 900, refunded: 0, isTest: false, cancelledAt: null }),
      );
    }
    await everywhere((data) => maintainOrders(data, now));
    const compare = async () => {
      const ago = (days: number) => dayOf(now.getTime() - days * DAY_MS);
      for (const asked of [period, { shop, from: ago(0), to: ago(0) }, { shop, from: ago(4), to: ago(2) }]) {
        await expectSame((data) => reportOf(data, asked));
        await expectSame((data) => cartReport(data, asked, now));
      }
      await expectSame((data) => engagementOf(data, shop, '1'));
      for (const onlyEngagements of [true, false]) {
        const request = { shop, onlyEngagements, feature: null, before: v7({ msecs: now.getTime() + 1 }), pageSize: 5 };
        const page = await expectSame((data) => readActivity(data, request));
        if (page.next) await expectSame((data) => readActivity(data, { ...request, before: page.next ?? '' }));
      }
    };
    await compare();
    await everywhere(({ events: store }) => store.maintain(now));
    await compare();
    const customer = { shop, customer: null, orders: [1] };
    await everywhere((data) => collectCustomerData(data, customer, shops));
    await expectSame(async ({ pool }) => {
      const content = JSON.stringify(await readCollectedData(pool, shop, String(shops)));
      return content.replaceAll('+00:00', 'Z').replaceAll(/(\.\d+)?Z/g, 'Z');
    });
    await everywhere((data) => redactCustomer(data, customer));
    await everywhere(doErasures);
    await compare();
    expect(await places[1]?.events.eventsOf(shop, ['two'])).toEqual([]);
    // Counts of pages are not moved by a change of the time zone, except those of days that are not rolled up.
    await everywhere((data) => setTimeZone(data, shop, 'Asia/Tokyo'));
    await expectSame(async (data) => ({
      ...(await shopReport(data, period)),
      topPages: [],
    }));
  };
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        events: fc.array(event, { minLength: 1, maxLength: 40 }),
        zone: fc.constantFrom(...zones),
        again: fc.nat(10),
        steps: fc.array(step, { minLength: 2, maxLength: 5 }),
      }),
      run,
    ),
    // Shrinking a failure would take longer than the test may, and its seed would be lost.
    { numRuns: Number(process.env.SAME_REPORTS_RUNS ?? 2), endOnFailure: true },
  );
});
