import type { Database } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maintainOrders, type ShopOrder, storeOrder } from '../orders/orders.ts';
import { postgresStore } from '../store/postgres/postgres-store.ts';
import { onPostgres } from '../testing/index.ts';
import { metricEvent } from '../testing/samples.ts';
import { shopReport } from './shop-report.ts';

const TO = '2026-11-21';
const now = new Date(`${TO}T10:30:00Z`);

let database: Database;
let shop = '';
let shops = 0;

beforeAll(async () => {
  await postgresServer();
  database = await openServerDatabase();
}, 60_000);
afterAll(() => database.close());

/** Begins with a new shop in a time zone. */
async function open(timeZone = 'UTC'): Promise<void> {
  shops += 1;
  shop = `reported-${shops}.myshopify.com`;
  await database.pool.query('insert into metrics.shop_zone values ($1, $2)', [shop, timeZone]);
}

const append = (at: string, change: Parameters<typeof metricEvent>[1] = {}) =>
  postgresStore(database.pool).append([metricEvent(new Date(at), { shop, ...change })]);

const order = (change: Partial<ShopOrder> = {}): ShopOrder => ({
  shop,
  id: '1',
  cart: 'cart-1',
  createdAt: now,
  updatedAt: now,
  currency: 'USD',
  total: 10_000,
  refunded: 0,
  isTest: false,
  cancelledAt: null,
  ...change,
});

const store = (change?: Partial<ShopOrder>) => storeOrder(onPostgres(database.pool), order(change));

const report = (from = '2026-10-23', to = TO) => shopReport(onPostgres(database.pool), { shop, from, to });

const NOTHING = { views: 0, engagements: 0, addToCarts: 0, numberOfOrders: 0, revenue: 0 };

it('has every day of the period, and the days before it for comparison', async () => {
  await open();
  await append('2026-11-21T00:00:00Z');
  await append('2026-11-20T23:59:59Z', { action: 'click', platform: 'desktop' });
  await append('2026-10-23T00:00:00Z');
  await append('2026-10-22T23:59:59Z', { action: 'addToCart' });
  const { byDay, summary, platforms } = await report();
  expect(byDay).toHaveLength(30);
  expect(byDay.at(0)).toEqual({ ...NOTHING, day: '2026-10-23', views: 1 });
  expect(byDay.at(-2)).toEqual({ ...NOTHING, day: '2026-11-20', engagements: 1 });
  expect(summary).toEqual({
    current: { ...NOTHING, views: 2, engagements: 1 },
    before: { ...NOTHING, addToCarts: 1 },
  });
  expect(platforms).toEqual({
    mobile: { views: 2, engagements: 0, addToCarts: 0 },
    desktop: { views: 0, engagements: 1, addToCarts: 0 },
  });
});

it.each([
  ['Asia/Kolkata', '2026-11-20T18:29:59Z', '2026-11-20T18:30:00Z'],
  ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20T18:15:00Z'],
  ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-21T05:00:00Z'],
])('begins a day at midnight in %s, for events, pages and orders', async (timeZone, before, after) => {
  await open(timeZone);
  await append(before, { cartToken: 'cart-1', action: 'click' });
  await append(after, { cartToken: 'cart-1', action: 'click' });
  await store({ id: '1', createdAt: new Date(before) });
  await store({ id: '2', createdAt: new Date(after) });
  const { summary, topPages, orders, timeZone: zone } = await report(TO);
  expect(zone).toBe(timeZone);
  expect(summary.current).toEqual({ ...NOTHING, engagements: 1, numberOfOrders: 1, revenue: 10_000 });
  expect(summary.before).toEqual(summary.current);
  expect(topPages).toEqual([{ path: '/products/linen-shirt', views: 0, engagements: 1, addToCarts: 0 }]);
  expect(orders).toEqual({ numberOfOrders: 1, revenue: 10_000, refunds: 0 });
});

it('counts a day with a change of the clock once, with its 25 hours', async () => {
  await open('Europe/Berlin');
  await append('2026-10-24T22:00:00Z');
  await append('2026-10-25T22:59:59Z');
  const { byDay } = await report('2026-10-25', '2026-10-25');
  expect(byDay).toEqual([{ ...NOTHING, day: '2026-10-25', views: 2 }]);
});

it('counts an order for each feature that has touched its cart, and once in the total', async () => {
  await open();
  for (const name of ['stickyBar', 'miniCart'] as const)
    await append('2026-11-21T09:00:00Z', { name, action: 'click', cartToken: 'cart-1' });
  await append('2026-11-21T09:00:00Z', { name: 'quickBuy', cartToken: 'cart-1' });
  await store();
  await store({ id: '2', cart: 'unknown' });
  await store({ id: '3', cart: null });
  const { features, summary } = await report();
  const earned = { numberOfOrders: 1, revenue: 10_000 };
  expect(features).toEqual([
    { ...NOTHING, ...earned, feature: 'miniCart', engagements: 1 },
    { ...NOTHING, feature: 'quickBuy', views: 1 },
    { ...NOTHING, ...earned, feature: 'stickyBar', engagements: 1 },
  ]);
  expect(summary.current).toMatchObject(earned);
});

it('attributes an order to features used before it, although their events arrived afterwards', async () => {
  await open();
  await store();
  await append('2026-11-21T09:00:00Z', { action: 'addToCart', cartToken: 'cart-1' });
  expect((await report()).orders.numberOfOrders).toBe(0);
  await maintainOrders(onPostgres(database.pool), now);
  expect((await report()).orders.numberOfOrders).toBe(1);
});

it('counts neither cancelled orders nor amounts in an earlier currency, and test orders only until there is a real one', async () => {
  await open();
  await append('2026-11-21T09:00:00Z', { action: 'click', cartToken: 'cart-1' });
  await store({ id: '1', isTest: true });
  expect((await report()).orders.numberOfOrders).toBe(1);
  await store({ id: '2', currency: 'CAD', createdAt: new Date('2026-11-20T09:00:00Z') });
  await store({ id: '3', total: 5_000, refunded: 1_500 });
  await store({ id: '4', cancelledAt: now });
  expect((await report()).orders).toEqual({ numberOfOrders: 1, revenue: 3_500, refunds: 1_500 });
});

it('has the same totals, in any order and with any repetition of order states', async () => {
  const state = fc.record({
    id: fc.constantFrom('1', '2', '3'),
    version: fc.nat(4),
    total: fc.nat(100_000),
    refunded: fc.nat(1_000),
    isCancelled: fc.boolean(),
  });
  const deliveries = fc
    // Shopify has one state of an order at a time.
    .uniqueArray(state, { selector: ({ id, version }) => `${id} ${version}`, minLength: 1, maxLength: 12 })
    .chain((states) => fc.tuple(fc.constant(states), fc.shuffledSubarray([...states, ...states], { minLength: 0 })));
  await fc.assert(
    fc.asyncProperty(deliveries, async ([states, repeated]) => {
      await open();
      await append('2026-11-21T09:00:00Z', { action: 'click', cartToken: 'cart-1' });
      for (const { version, isCancelled, ...rest } of [...repeated, ...states])
        await store({
          ...rest,
          updatedAt: new Date(now.getTime() + version * 1000),
          cancelledAt: isCancelled ? now : null,
        });
      const newest = ['1', '2', '3'].flatMap(
        (id) => states.filter((each) => each.id === id).toSorted((one, other) => other.version - one.version)[0] ?? [],
      );
      const counted = newest.filter(({ isCancelled }) => !isCancelled);
      expect((await report()).orders).toEqual({
        numberOfOrders: counted.length,
        revenue: counted.reduce((sum, { total, refunded }) => sum + total - refunded, 0),
        refunds: counted.reduce((sum, { refunded }) => sum + refunded, 0),
      });
    }),
    { numRuns: 30 },
  );
});

it('compares orders in which a feature was used with the others', async () => {
  await open();
  await append('2026-11-21T09:00:00Z', { action: 'click', cartToken: 'cart-1' });
  await store();
  await store({ id: '2', cart: null, total: 3_000, refunded: 500 });
  await store({ id: '3', cart: 'unknown', total: 1_000 });
  await store({ id: '4', cart: null, total: 9_000, cancelledAt: now });
  const { orders, otherOrders, summary } = await report();
  expect(orders).toEqual({ numberOfOrders: 1, revenue: 10_000, refunds: 0 });
  expect(otherOrders).toEqual({ numberOfOrders: 2, revenue: 3_500 });
  expect(summary.current).toMatchObject({ numberOfOrders: 1, revenue: 10_000 });
});

it('counts an order for each of its rewards, as they were named when it was placed', async () => {
  await open();
  const shipping = { feature: 'miniCartProgressBar', title: 'Premium Shipping', product: '' };
  const gift = { feature: 'miniCartProductDiscount', title: 'Free Gift', product: 'Tote' };
  await store({ rewards: [shipping, gift, gift] });
  await store({ id: '2', cart: null, total: 5_000, rewards: [shipping] });
  await store({ id: '3', total: 5_000, rewards: [gift], cancelledAt: now });
  const later = new Date(now.getTime() + 1000);
  await store({ updatedAt: later, refunded: 2_000, rewards: [{ ...shipping, title: 'New name' }] });
  expect((await report()).rewards).toEqual([
    { ...shipping, numberOfOrders: 2, revenue: 13_000 },
    { ...gift, numberOfOrders: 1, revenue: 8_000 },
  ]);
});
