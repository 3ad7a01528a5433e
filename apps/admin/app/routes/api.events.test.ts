import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { AdminEvent } from '../domain/events/admin-events';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const SHOP = 'linen-and-oak.myshopify.com';
const OTHER = 'north-roast.myshopify.com';
const shop = testShop(SHOP);

const server = serverForTests(async () => {
  await shop.install('free');
});

const event = (changes: object = {}): AdminEvent => ({
  id: v7(),
  name: 'login',
  shopOrigin: SHOP,
  timestamp: Date.now(),
  path: '/sticky-bar',
  args: { daysAway: 3 },
  ...changes,
});

const send = (body: unknown, { token = shop.token(), method = 'POST' } = {}) =>
  server.call(token, method, '/api/m', body);

async function storedOf(shop: string) {
  const { pool } = (await import('../platform/database.server')).database;
  const columns = 'select name, path, args from metrics.admin_event where shop = $1 order by id';
  return (await pool.query(columns, [shop])).rows;
}

describe('POST /api/m', () => {
  it('stores events of the token’s shop once, and counts nothing for its shoppers', async () => {
    const events = [event({ shopOrigin: OTHER }), event({ name: 'pageLoad', args: { duration: 812 } })];
    expect(await send(events)).toMatchObject({ status: 204, body: '' });
    expect(await send(events.slice(0, 1))).toMatchObject({ status: 204 });
    expect(await storedOf(SHOP)).toEqual([
      { name: 'login', path: '/sticky-bar', args: { daysAway: 3 } },
      { name: 'pageLoad', path: '/sticky-bar', args: { duration: 812 } },
    ]);
    expect(await storedOf(OTHER)).toEqual([]);
    const { pool } = (await import('../platform/database.server')).database;
    expect((await pool.query('select from metrics.metric_quarter')).rows).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no list', event()],
    ['an empty list', []],
    ['more than 20 events', Array.from({ length: 21 }, () => event())],
    ['an unknown name', [event({ name: 'purchase' })]],
    ['an id that is no UUIDv7', [event({ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' })]],
    ['an absolute address', [event({ path: 'https://elsewhere.example/' })]],
    ['an argument that is an object', [event({ args: { a: {} } })]],
    ['too many arguments', [event({ args: Object.fromEntries([...'abcdefghi'].map((name) => [name, 1])) })]],
    ['text that PostgreSQL can’t store', [event({ args: { a: 'a\u0000b' } })]],
    ['no JSON', '{'],
  ])('is refused with %s', async (_, body) => {
    const before = await storedOf(SHOP);
    const { status, body: answer } = await send(body);
    expect([status, JSON.parse(answer).error.code]).toEqual([400, 'malformed']);
    expect(await storedOf(SHOP)).toEqual(before);
  });
});
