import { metricEvent, postgresStore } from '@uptill/metrics/testing';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const SHOP = 'linen-and-oak.myshopify.com';
const shop = testShop(SHOP);
const other = testShop('north-roast.myshopify.com');

const server = serverForTests(async () => {
  for (const each of [shop, other]) {
    await each.install('growth');
  }
});

const send = (method: string, query = '', content?: unknown, token = shop.token()) =>
  server.ask(token, method, `/api/shopMetrics${query}`, content);

const ask = async (content: unknown = {}) => (await send('POST', '', content)).body.token;

const answerTo = (token: string) =>
  expect.poll(async () => (await send('GET', `?token=${token}`)).body, { timeout: 10_000 });

it('responds to a request with a token, for the last 30 days by default', async () => {
  const { pool } = (await import('../platform/database.server')).database;
  await postgresStore(pool).append([metricEvent(new Date(), { shop: SHOP, action: 'click' })]);
  const token = await ask();
  await answerTo(token).toMatchObject({
    status: 'success',
    token,
    currentCount: 3,
    totalCount: 3,
    result: {
      currentCount: 3,
      totalCount: 3,
      timeZone: 'UTC',
      currency: null,
      summary: { current: { engagements: 1, numberOfOrders: 0, revenue: 0 }, before: { engagements: 0 } },
    },
  });
  const { result } = (await send('GET', `?token=${token}`)).body;
  expect(result.byDay).toHaveLength(30);
  // The same request gets the same report for a while.
  expect(await ask({ numDays: 30, queries: ['views'] })).toBe(token);
  const { from, to } = result;
  expect(await ask({ from, to })).toBe(token);
  expect(await ask({ from: to, to })).not.toBe(token);
});

it.each([
  [{ numDays: 0 }, 'numDays'],
  [{ numDays: 367 }, 'numDays'],
  [{ queries: ['profit'] }, 'queries'],
  [{ from: '2026-11-31', to: '2026-12-01' }, 'from'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
  [{ from: '2025-01-01', to: '2026-11-01' }, 'from'],
  [{ from: '2026-11-02' }, 'to'],
  [{ from: '2026-11-02', to: '2026-11-03', numDays: 2 }, 'to'],
])('refuses the request %j, and names the wrong field', async (request, field) => {
  const { status, body } = await send('POST', '', request);
  expect([status, body.error.code]).toEqual([400, 'malformed']);
  expect(body.error.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([field]);
});

it('reveals nothing to other shops', async () => {
  const token = await ask();
  expect((await send('GET', `?token=${token}`, undefined, other.token())).status).toBe(404);
  expect((await send('GET', '?token=x')).status).toBe(404);
  expect((await send('GET')).status).toBe(400);
});
