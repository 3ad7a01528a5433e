import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopReport } from '../index.ts';
import { onPostgres } from '../testing/index.ts';
import { HasHistory, type History, seedHistory } from './seed-history.ts';

const shop = 'north-roast.myshopify.com';
const history: History = {
  shop,
  timeZone: 'America/New_York',
  currency: 'USD',
  events: 30_000,
  // Spans both changes of daylight saving time.
  days: 270,
  now: new Date('2026-11-21T10:30:00Z'),
};

describe('a seeded history', () => {
  let database: Database;
  const days: number[] = [];
  let orders = 0;

  beforeAll(async () => {
    database = await openServerDatabase();
    ({ orders } = await seedHistory(database.pool, { ...history, onDay: (done) => days.push(done) }));
  });
  afterAll(() => database.close());

  const rows = async (sql: string) => (await database.pool.query(sql)).rows;
  const totals = async () =>
    (await rows('select sum(events)::int as events, sum(value)::int as value from metrics.metric_quarter'))[0];

  it('has the requested number of events, and consistent counts', async () => {
    expect(await totals()).toMatchObject({ events: 30_000 });
    expect(days.at(-1)).toBe(270);
    const byDay = (table: string, day: string, action: string) =>
      `select ${day} as day, sum(${action})::int as views from metrics.${table} group by 1 order by 1`;
    const local = `to_char(quarter at time zone 'America/New_York', 'YYYY-MM-DD')`;
    const ofQuarters = await rows(byDay('metric_quarter', local, "case action when 'view' then events else 0 end"));
    expect(ofQuarters).toEqual(await rows(byDay('metric_day_page', "to_char(day, 'YYYY-MM-DD')", 'views')));
    expect(ofQuarters).toHaveLength(270);
  });

  it('stores the events of the last seven days, with matching counts', async () => {
    const [raw] = await rows(
      `select count(*)::int as events, min(occurred_at) >= '2026-11-15T05:00Z' as recent, max(occurred_at) <= '2026-11-21T10:30Z' as past
       from metrics.event`,
    );
    const [counted] = await rows(
      "select sum(events)::int as events from metrics.metric_quarter where quarter >= '2026-11-15T05:00Z'",
    );
    expect(raw).toEqual({ ...counted, recent: true, past: true });
    expect(raw?.events).toBeGreaterThan(500);
  });

  it('has fewer events today than in the days before, because only a part of the day has passed', async () => {
    const report = await shopReport(onPostgres(database.pool), { shop, from: '2026-11-20', to: '2026-11-21' });
    const [before, today] = report.byDay.map(({ views }) => views);
    expect(today).toBeGreaterThan(0);
    expect(today).toBeLessThan((before ?? 0) / 2);
  });

  it('has a growing funnel from views to orders, with most shoppers on phones', async () => {
    const report = await shopReport(onPostgres(database.pool), { shop, from: '2026-09-01', to: '2026-10-30' });
    const { current, before } = report.summary;
    expect(current.views).toBeGreaterThan(current.engagements);
    expect(current.engagements).toBeGreaterThan(current.addToCarts);
    expect(current.addToCarts).toBeGreaterThan(current.numberOfOrders);
    expect(current.numberOfOrders).toBeGreaterThan(0);
    expect(current.views).toBeGreaterThan(before.views);
    expect(report.platforms.mobile.views).toBeGreaterThan(report.platforms.desktop.views);
    expect(report).toMatchObject({ currency: 'USD', timeZone: 'America/New_York' });
    expect(orders).toBeGreaterThan(current.numberOfOrders);
  });

  it('has more orders that no feature has touched than others', async () => {
    const [counted] = await rows(
      `select count(*)::int as orders, count(feature)::int as touched
       from metrics.shop_order left join lateral (
         select feature from metrics.order_feature where order_feature.shop = shop_order.shop and order_id = id limit 1
       ) as used on true`,
    );
    expect(counted?.orders).toBe(orders);
    expect(counted?.touched / orders).toBeCloseTo(0.4, 1);
  });

  it('is refused for a shop with a history, and on request replaces it with an identical one', async () => {
    const before = await totals();
    await expect(seedHistory(database.pool, history)).rejects.toThrow(HasHistory);
    expect(await totals()).toEqual(before);
    await seedHistory(database.pool, { ...history, timeZone: undefined, replace: true });
    expect(await totals()).toEqual(before);
    expect(await rows('select time_zone from metrics.shop_zone')).toEqual([{ time_zone: 'America/New_York' }]);
  });
});

it('a seeded history has only the features and pages of the shop', async () => {
  const database = await openServerDatabase();
  const [features, pages] = [['stickyBar', 'miniCart'] as const, ['/', '/products/linen-shirt']];
  await seedHistory(database.pool, { ...history, events: 2_000, days: 10, features, pages });
  const report = await shopReport(onPostgres(database.pool), { shop, from: '2026-11-12', to: '2026-11-21' });
  expect(report.features.map(({ feature }) => feature).toSorted()).toEqual(['miniCart', 'stickyBar']);
  expect(report.features.every(({ numberOfOrders }) => numberOfOrders > 0)).toBe(true);
  expect(report.topPages.map(({ path }) => path).toSorted()).toEqual(pages);
  await database.close();
});
