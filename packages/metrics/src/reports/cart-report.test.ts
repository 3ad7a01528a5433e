import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOrder } from '../orders/orders.ts';
import { postgresStore } from '../store/postgres/postgres-store.ts';
import { onPostgres } from '../testing/index.ts';
import { metricEvent } from '../testing/samples.ts';
import { cartReport } from './cart-report.ts';

const shop = 'carts.myshopify.com';
const now = new Date('2026-11-21T10:30:00Z');

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
}, 60_000);
afterAll(() => database.close());

const use = (cartToken: string, at: string, name: 'stickyBar' | 'miniCart', of = shop) =>
  postgresStore(database.pool).append([metricEvent(new Date(at), { shop: of, name, action: 'click', cartToken })]);

const order = (id: string, cart: string, cancelledAt: Date | null = null) =>
  storeOrder(onPostgres(database.pool), {
    ...{ shop, id, cart, createdAt: now, updatedAt: now, currency: 'USD' },
    ...{ total: 1_000, refunded: 0, isTest: false, cancelledAt },
  });

const report = (from: string, to = '2026-11-21') => cartReport(onPostgres(database.pool), { shop, from, to }, now);

it('counts each cart once, and for each feature used in it, and those that were ordered', async () => {
  await use('one', '2026-11-20T09:00:00Z', 'stickyBar');
  await use('one', '2026-11-21T09:00:00Z', 'stickyBar');
  await use('one', '2026-11-21T09:00:00Z', 'miniCart');
  await use('two', '2026-11-21T09:00:00Z', 'miniCart');
  await use('three', '2026-11-21T09:00:00Z', 'miniCart');
  await use('before', '2026-11-19T09:00:00Z', 'miniCart');
  await use('two', '2026-11-21T09:00:00Z', 'stickyBar', 'other.myshopify.com');
  await order('1', 'one');
  await order('2', 'one');
  await order('3', 'three', now);
  expect(await report('2026-11-20')).toEqual({
    carts: 3,
    ordered: 1,
    features: [
      { feature: 'miniCart', carts: 3, ordered: 1 },
      { feature: 'stickyBar', carts: 1, ordered: 1 },
    ],
  });
  expect(await report('2026-11-22', '2026-11-22')).toEqual({ carts: 0, ordered: 0, features: [] });
});

it('knows no carts of days whose carts are not kept', async () => {
  expect(await report('2026-08-01')).not.toBeNull();
  expect(await report('2026-07-31')).toBeNull();
});
