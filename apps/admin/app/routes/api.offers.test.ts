import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server';
import { testShop } from '../testing/test-shop';

// What POST answers with Shopify's Admin API is tested against the sandbox: `tests/e2e/milestones.spec.ts`.

const SHOP = 'linen-and-oak.myshopify.com';
const shop = testShop(SHOP);

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await shop.choose('free');
  await shop.grant('read_products');
});
afterAll(() => server.close());

async function send(method: string, token = shop.token()) {
  const { status, headers, body } = await server.send('/api/offers', {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status, headers, body: JSON.parse(body) };
}

it('GET /api/offers answers the state of the last publication, and is not cached', async () => {
  const { status, headers, body } = await send('GET');
  expect([status, body]).toEqual([200, { state: 'none', isPending: false, lastError: null, extrasError: null }]);
  expect(headers.get('cache-control')).toContain('no-store');
});

it('GET /api/offers tells why saved offers are not live yet', async () => {
  const { prisma } = (await import('../platform/database.server')).database;
  await prisma.shop.update({ where: { id: SHOP }, data: { offersState: 'limitReached' } });
  const failed = { cause: 'save', nextAttemptAt: new Date('2100-01-01'), lastError: 'Shopify was down.' };
  await prisma.publication.create({ data: { shopId: SHOP, target: 'config', ...failed } });
  const { body } = await send('GET');
  expect(body).toEqual({ state: 'limitReached', isPending: true, lastError: 'Shopify was down.', extrasError: null });
});
