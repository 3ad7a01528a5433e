import type { Database } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../../event-time.ts';
import { clickhouseDatabase } from '../../testing/clickhouse-server.ts';
import { metricEvent } from '../../testing/samples.ts';
import { CAPS, OTHER_PAGES } from '../caps.ts';
import { eventStoreContract } from '../event-store.contract.ts';
import { clickhouseStore } from './clickhouse-store.ts';
import { RETENTION } from './rollups.ts';

let database: Database;

beforeAll(async () => {
  await postgresServer();
  database = await openServerDatabase();
}, 60_000);
afterAll(() => database.close());

/** Keeps events as long as PostgreSQL does. */
async function open() {
  const events = clickhouseStore(await clickhouseDatabase(), database.pool, { ...RETENTION, event: 7 });
  return { data: { pool: database.pool, events }, close: () => events.close() };
}

eventStoreContract('ClickHouse', open);

/** Opens a store with the counts of a shop by local day, and days relative to today. */
async function openShop() {
  const { data, close } = await open();
  const shop = 'rolled.myshopify.com';
  const today = Date.parse(dayOf(Date.now()));
  const views = async () => {
    const days = { shop, timeZone: 'UTC', from: dayOf(today - 9 * DAY_MS), to: dayOf(today) };
    const counted = await data.events.dailyCounts(days);
    return counted.reduce((sum, each) => sum + each.views, 0);
  };
  const view = (daysAgo: number) => metricEvent(new Date(today - daysAgo * DAY_MS + 1), { shop });
  return { events: data.events, close, shop, views, view };
}

it('several processes may count closed days at the same time, and repeat it', async () => {
  const { events, close, views, view } = await openShop();
  const sent = [view(0), view(1), view(4), view(4), view(5), view(6)];
  await events.append(sent);
  expect(await views()).toBe(6);
  await Promise.all([events.maintain(new Date()), events.maintain(new Date())]);
  expect(await views()).toBe(6);
  await events.maintain(new Date());
  expect(await events.append(sent)).toEqual(sent.map(() => false));
  expect(await views()).toBe(6);
  await close();
});

it('counts an event of a day that was counted before, and counts that day again', async () => {
  const { events, close, views, view } = await openShop();
  await events.append([view(5)]);
  await events.maintain(new Date());
  await events.append([view(5), view(6)]);
  expect(await views()).toBe(3);
  await events.maintain(new Date());
  expect(await views()).toBe(3);
  await close();
});

it('deletes the counts of closed days with their shop, and counts it again if it comes back', async () => {
  const { events, close, shop, views, view } = await openShop();
  const sent = [view(0), view(5)];
  await events.append(sent);
  await events.maintain(new Date());
  await events.redactShop(shop);
  expect(await views()).toBe(0);
  expect(await events.append(sent)).toEqual([true, true]);
  await events.maintain(new Date());
  expect(await views()).toBe(2);
  await close();
});

it('counts further pages of a shop’s day together', async () => {
  const { events, close, shop, view } = await openShop();
  const pages = Array.from({ length: CAPS.pages + 5 }, (_, page) => ({ ...view(5), path: `/${page}` }));
  await events.append([...pages, ...pages.slice(0, 3).map(({ path }) => ({ ...view(5), path }))]);
  await events.maintain(new Date());
  const day = dayOf(Date.now() - 5 * DAY_MS);
  const top = await events.topPages({ shop, timeZone: 'UTC', from: day, to: day }, 2_000);
  expect(top).toHaveLength(CAPS.pages + 1);
  expect(top[0]).toMatchObject({ path: OTHER_PAGES, views: 5 });
  await close();
});
