import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server';
import { testShop } from '../testing/test-shop';

const SHOP = 'linen-and-oak.myshopify.com';
const OTHER = 'north-roast.myshopify.com';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const shop of [SHOP, OTHER]) {
    await testShop(shop).choose('free');
    await testShop(shop).grant('read_products');
  }
});
afterAll(() => server.close());

const send = (method: string, token = testShop(SHOP).token()) =>
  server.send('/api/publication', { method, headers: { authorization: `Bearer ${token}` } });

it('POST /api/publication makes due what the shop could not publish, and nothing of other shops', async () => {
  const { prisma } = (await import('../platform/database.server')).database;
  const nextAttemptAt = new Date('2100-01-01');
  const failed = { target: 'config', cause: 'save', attempts: 9, nextAttemptAt, lastError: 'Shopify was down.' };
  await prisma.shop.updateMany({ data: { revision: 1 } });
  await prisma.publication.createMany({ data: [SHOP, OTHER].map((shopId) => ({ shopId, ...failed })) });
  const { status, body } = await send('POST');
  expect([status, JSON.parse(body)]).toMatchObject([200, { state: 'pending', lastError: null }]);
  const rows = await prisma.publication.findMany({ where: { target: 'config' }, orderBy: { shopId: 'asc' } });
  expect(rows.map(({ attempts, lastError }) => [attempts, lastError])).toEqual([
    [0, null],
    [9, 'Shopify was down.'],
  ]);
  expect(rows[0]?.nextAttemptAt?.getTime()).toBeLessThanOrEqual(Date.now());
});

it('POST /api/publication is refused without a valid session token, and other methods are too', async () => {
  expect((await send('POST', 'x')).status).toBe(401);
  expect((await send('GET')).status).toBe(405);
});
