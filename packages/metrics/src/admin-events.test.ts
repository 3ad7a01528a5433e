import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminEvent, dropExpiredAdminEvents, storeAdminEvents } from './admin-events.ts';
import { redactShop, summary } from './index.ts';
import { onPostgres } from './testing/index.ts';

const now = new Date('2026-11-21T10:30:00Z');
let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());

const login = (at = now): AdminEvent => ({
  id: v7({ msecs: at.getTime() }),
  name: 'login',
  path: '/',
  args: { daysAway: 2 },
});
const store = (shop: string, events: AdminEvent[], at = now) => storeAdminEvents(database.pool, shop, events, at);
const stored = async (shop: string) =>
  (await database.pool.query('select name, path, args from metrics.admin_event where shop = $1', [shop])).rows;

it('admin events are stored once, and excluded from reports', async () => {
  const shop = 'once.myshopify.com';
  const event = login();
  expect(await store(shop, [event, event])).toBe(1);
  expect(await store(shop, [event])).toBe(0);
  expect(await stored(shop)).toEqual([{ name: 'login', path: '/', args: { daysAway: 2 } }]);
  expect(await summary(onPostgres(database.pool), { shop, days: 1, now })).toMatchObject({ views: 0, engagements: 0 });
});

it('at most 1,000 admin events are stored per shop and day, even for concurrent requests', async () => {
  const shop = 'busy.myshopify.com';
  const requests = Array.from({ length: 12 }, () => Array.from({ length: 100 }, () => login()));
  const counts = await Promise.all(requests.map((events) => store(shop, events)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1_000);
  expect(await stored(shop)).toHaveLength(1_000);
  const tomorrow = new Date('2026-11-22T00:00:00Z');
  expect(await store(shop, [login(tomorrow)], tomorrow)).toBe(1);
});

it('admin events with an invalid time are dropped', async () => {
  const hours = [-49, -47, 0, 1].map((hour) => login(new Date(now.getTime() + hour * 3_600_000)));
  expect(await store('clock.myshopify.com', hours)).toBe(2);
});

it('admin events are deleted after 90 days, and with their shop', async () => {
  const [old, other] = ['old.myshopify.com', 'other.myshopify.com'];
  const august = new Date('2026-08-01T00:00:00Z');
  await store(old, [login(august)], august);
  await store(old, [login()]);
  await store(other, [login()]);
  await dropExpiredAdminEvents(database.pool, now);
  expect(await stored(old)).toHaveLength(1);
  await redactShop(onPostgres(database.pool), old);
  expect(await stored(old)).toEqual([]);
  expect(await stored(other)).toHaveLength(1);
});
