import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Database } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS } from '../../event-time.ts';
import { clickhouseDatabase, readClickHouse } from '../../testing/clickhouse-server.ts';
import { metricEvent } from '../../testing/samples.ts';
import { CAPS, OTHER_PAGES } from '../caps.ts';
import { eventStoreContract } from '../event-store.contract.ts';
import type { EventStore } from '../event-store.ts';
import { clickhouseStore } from './clickhouse-store.ts';
import { openConnection } from './connection.ts';
import { RETENTION, ROLL_UPS } from './rollups.ts';

let database: Database;

beforeAll(async () => {
  await postgresServer();
  database = await openServerDatabase();
}, 60_000);
afterAll(() => database.close());

/** Keeps events as long as PostgreSQL does. */
async function open() {
  const url = await clickhouseDatabase();
  const events = clickhouseStore(url, database.pool, { ...ROLL_UPS, retention: { ...RETENTION, event: 7 } });
  return { url, data: { pool: database.pool, events }, close: () => events.close() };
}

eventStoreContract('ClickHouse', open);

/** Opens a store with the counts of a shop by local day, and days relative to today. */
async function openShop() {
  const { url, data, close } = await open();
  const shop = 'rolled.myshopify.com';
  const today = Date.parse(dayOf(Date.now()));
  const period = { shop, timeZone: 'UTC', from: dayOf(today - 9 * DAY_MS), to: dayOf(today + DAY_MS) };
  const sum = (counted: { views: number }[]) => counted.reduce((all, each) => all + each.views, 0);
  const views = async () => sum(await data.events.dailyCounts(period));
  const pageViews = async (timeZone = 'UTC') => sum(await data.events.topPages({ ...period, timeZone }, 5_000));
  const view = (daysAgo: number) => metricEvent(new Date(today - daysAgo * DAY_MS + 1), { shop });
  return { url, events: data.events, close, shop, views, pageViews, view };
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

it('leaves no page of an earlier count, when further pages come above the cap', async () => {
  const { events, close, view, pageViews } = await openShop();
  await events.append(Array.from({ length: CAPS.pages }, (_, page) => ({ ...view(5), path: `/${page}` })));
  await events.maintain(new Date());
  const later = Array.from({ length: 5 }, (_, page) => ({ ...view(5), path: `/later/${page}` }));
  await events.append([...later, ...later.map(({ path }) => ({ ...view(5), path }))]);
  await events.maintain(new Date());
  expect(await pageViews()).toBe(CAPS.pages + 10);
  await close();
});

/** An event of an hour that has closed. */
const closedHour = (shop: string, hoursAgo = 3) => metricEvent(new Date(Date.now() - hoursAgo * HOUR_MS), { shop });

it('counts a closed hour once, and again with the late events of a shop', async () => {
  const { url, events, close, shop, views, pageViews } = await openShop();
  const others = ['other.myshopify.com', shop].map((of) => closedHour(of));
  await events.append(others);
  await events.maintain(new Date());
  // A copy of an event that no store has accepted shows where the views are from.
  const connection = openConnection(url);
  const unknown = (hours: number) =>
    connection.run(
      `insert into event (shop, day, at, id, feature, action, platform, path)
       select shop, day, at, toUUID('00000000-0000-7000-8000-00000000000${hours}'), feature, action, platform, path
       from (select * from event where shop = '${shop}' limit 1)`,
    );
  await unknown(1);
  expect([await views(), await pageViews()]).toEqual([1, 1]);
  // A late event makes readers count the hour themselves, and then it is counted again.
  await events.append([closedHour(shop)]);
  expect([await views(), await pageViews()]).toEqual([3, 3]);
  await events.maintain(new Date());
  expect([await views(), await pageViews()]).toEqual([3, 3]);
  await unknown(2);
  expect([await views(), await pageViews()]).toEqual([3, 3]);
  await connection.close();
  await close();
});

it('counts late events that come while their hours are counted, by several processes', async () => {
  const { url, events, close, shop, views, pageViews } = await openShop();
  const other = clickhouseStore(url, database.pool);
  let sent = 0;
  const append = (store: EventStore) => store.append([closedHour(shop, 3 + (sent++ % 3))]);
  for (let round = 0; round < 2; round += 1) {
    const isOver = Promise.all([events.maintain(new Date()), other.maintain(new Date())]).then(() => true);
    do {
      await Promise.all([append(events), append(other), append(events), append(other)]);
      expect([await views(), await pageViews()]).toEqual([sent, sent]);
    } while (!(await Promise.race([isOver, false])));
  }
  await events.maintain(new Date());
  expect([await views(), await pageViews()]).toEqual([sent, sent]);
  const [open] = await readClickHouse<{ hours: string }>(
    url,
    'select toString(count()) as hours from (select id, max(is_closed) as state from late group by id) where state = 0',
  );
  expect(open?.hours).toBe('0');
  await Promise.all([close(), other.close()]);
});

/**
 * Opens a proxy of a server. `before` is called with the text of each statement. If it returns false, the statement fails; if it
 * returns 'lost', its answer is lost.
 */
async function openProxy(url: string, before: (statement: string) => Promise<boolean | 'lost'>) {
  const { origin, pathname, search } = new URL(url);
  const proxy = createServer(async (request, response) => {
    const body = await buffer(request);
    const isSent = await before(`${decodeURIComponent(request.url ?? '').replaceAll('+', ' ')} ${body}`);
    const headers = { authorization: request.headers.authorization ?? '' };
    const answer = isSent && (await fetch(`${origin}${request.url}`, { method: 'POST', headers, body }));
    const text = answer && (await answer.text());
    if (answer && isSent === true) response.writeHead(answer.status).end(text);
    else response.destroy();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${pathname}${search}`, close: () => proxy.close() };
}

it('counts a late event that is stored while its hour is counted', async () => {
  const { url, events, close, shop, views } = await openShop();
  await events.append([closedHour(shop)]);
  await events.maintain(new Date());
  // The hour is counted between the inserts into `event` and `late`.
  let inserts = 0;
  const proxy = await openProxy(url, async (statement) => {
    if (/insert into (event|late) /i.test(statement)) inserts += 1;
    if (inserts === 2) await events.maintain(new Date());
    return true;
  });
  const through = clickhouseStore(proxy.url, database.pool);
  await through.append([closedHour(shop)]);
  expect(inserts).toBe(2);
  expect(await views()).toBe(2);
  await events.maintain(new Date());
  expect(await views()).toBe(2);
  await through.close();
  proxy.close();
  await close();
});

it('counts days and hours in parts, and again if a part fails', async () => {
  const { url, events, close, shop, views, pageViews, view } = await openShop();
  const shops = [shop, ...Array.from({ length: 7 }, (_, index) => `part-${index}.myshopify.com`)];
  const sent = shops.flatMap((of) =>
    [view(5), view(5), closedHour(shop), closedHour(shop)].map((event) => ({ ...event, shop: of })),
  );
  await events.append(sent);
  // Each of these statements fails once: the first is not done, and the answer of the second is lost.
  const failures: [RegExp, false | 'lost'][] = [
    [/insert into page_quarter .* % \d+ = 1\b/s, false],
    [/insert into quarter .* % \d+ = 2\b/s, 'lost'],
    [/insert into quarter .* day = .* % \d+ = 3\b/s, false],
    [/insert into page .* day = .* % \d+ = 1\b/s, 'lost'],
  ];
  let parts = 0;
  const proxy = await openProxy(url, async (statement) => {
    if (/insert into (quarter|page).* % \d+ = \d/s.test(statement)) parts += 1;
    const [failure] = failures;
    if (!failure?.[0].test(statement)) return true;
    failures.shift();
    return failure[1];
  });
  const through = clickhouseStore(proxy.url, database.pool, { ...ROLL_UPS, partEvents: 4 });
  for (let left = failures.length; left > 0; left -= 1) {
    expect(failures).toHaveLength(left);
    await expect(through.rollUp(new Date())).rejects.toThrow('event store');
    expect([await views(), await pageViews()]).toEqual([4, 4]);
  }
  await through.rollUp(new Date());
  expect(parts).toBeGreaterThan(16);
  expect([await views(), await pageViews()]).toEqual([4, 4]);
  const counts = await readClickHouse<{ of: string; counted: string }>(
    url,
    `select 'quarter' as of, toString(sum(events)) as counted from quarter final
     union all select 'page' as of, toString(sum(views)) as counted from page final
     union all select 'page_quarter' as of, toString(sum(views)) as counted from page_quarter final`,
  );
  const half = sent.length / 2;
  expect(Object.fromEntries(counts.map(({ of, counted }) => [of, Number(counted)]))).toEqual({
    page: half,
    page_quarter: half,
    quarter: sent.length,
  });
  await through.close();
  proxy.close();
  await close();
});

it('deletes a shop with the counts of its hours, and counts what is left of others and of later times', async () => {
  const { url, events, close, shop, views, pageViews } = await openShop();
  const before = new Date(Date.now() - 4 * HOUR_MS);
  const at = (ms: number, of = shop) =>
    metricEvent(new Date(before.getTime() + ms), { shop: of, path: ms < 0 ? '/early' : '/late' });
  const other = 'other.myshopify.com';
  await events.append([at(-HOUR_MS), at(-1), at(1), at(HOUR_MS), at(-1, other)]);
  await events.maintain(new Date());
  // An hour with a late event.
  await events.append([at(-2)]);
  expect([await views(), await pageViews()]).toEqual([5, 5]);
  for (const maintain of [async () => {}, () => events.maintain(new Date())]) {
    await events.redactShop(shop, before);
    await maintain();
    expect([await views(), await pageViews()]).toEqual([2, 2]);
  }
  const rowsOf = async (condition: string) => {
    const tables = ['event', 'quarter', 'page', 'page_quarter', 'late'];
    const sql = tables.map(
      (name) => `select '${name}' as name, toString(count()) as count from ${name} where ${condition}`,
    );
    const found = await readClickHouse<{ name: string; count: string }>(url, sql.join(' union all '));
    return Object.fromEntries(
      found.filter(({ count }) => count !== '0').map(({ name, count }) => [name, Number(count)]),
    );
  };
  await events.redactShop(shop);
  expect(await rowsOf(`shop = '${shop}'`)).toEqual({});
  expect(await rowsOf(`shop = '${other}'`)).toMatchObject({ event: 1, quarter: 1, page_quarter: 1 });
  await close();
});

it('deletes no counts when it counts the hours of a shop that was deleted before', async () => {
  const { url, events, close, shop, views } = await openShop();
  await events.append([closedHour(shop)]);
  await events.redactShop(shop);
  await events.append([closedHour(shop), closedHour(shop, 4)]);
  const statements: string[] = [];
  const proxy = await openProxy(url, async (statement) => statements.push(statement) > 0);
  const through = clickhouseStore(proxy.url, database.pool);
  await through.rollUp(new Date());
  expect(statements.filter((each) => /insert into page_quarter/.test(each))).toHaveLength(2);
  expect(statements.filter((each) => /alter table/.test(each))).toEqual([]);
  expect(await views()).toBe(2);
  await through.close();
  proxy.close();
  await close();
});

it('counts a late event that was stored by an attempt that failed afterwards', async () => {
  const { url, events, close, shop, views } = await openShop();
  await events.append([closedHour(shop)]);
  await events.maintain(new Date());
  const late = closedHour(shop);
  await events.append([late]);
  // As if the attempt had ended after it had stored the event.
  const connection = openConnection(url);
  await connection.change('late', 'delete where 1');
  expect(await events.append([late])).toEqual([false]);
  expect(await views()).toBe(2);
  await connection.close();
  await close();
});

it('counts the pages of closed hours by the days of a shop whose time zone changes', async () => {
  const { events, close, shop, pageViews } = await openShop();
  await events.append([closedHour(shop)]);
  await events.maintain(new Date());
  await database.pool.query('insert into metrics.shop_zone values ($1, $2)', [shop, 'Pacific/Kiritimati']);
  await events.append([closedHour(shop)]);
  await events.maintain(new Date());
  expect(await pageViews('Pacific/Kiritimati')).toBe(2);
  await database.pool.query('delete from metrics.shop_zone');
  await close();
});
