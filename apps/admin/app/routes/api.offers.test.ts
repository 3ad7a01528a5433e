import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

// Successful POST requests are tested against the sandbox: `tests/e2e/milestones.spec.ts`.

const SHOP = 'linen-and-oak.myshopify.com';
const shop = testShop(SHOP);

const server = serverForTests(async () => {
  await shop.install('free');
});

it('GET /api/offers responds with the state of the last publication, and is not cached', async () => {
  const { status, headers, body } = await server.call(shop.token(), 'GET', '/api/offers');
  expect([status, JSON.parse(body)]).toEqual([
    200,
    { state: 'none', isPending: false, lastError: null, extrasError: null },
  ]);
  expect(headers.get('cache-control')).toContain('no-store');
});

it('GET /api/offers gives the reason why saved offers are not live yet', async () => {
  const { prisma } = (await import('../platform/database.server')).database;
  await prisma.shop.update({ where: { id: SHOP }, data: { offersState: 'limitReached' } });
  const failed = { cause: 'save', nextAttemptAt: new Date('2100-01-01'), lastError: 'Shopify was down.' };
  await prisma.publication.create({ data: { shopId: SHOP, target: 'config', ...failed } });
  const { body } = await server.ask(shop.token(), 'GET', '/api/offers');
  expect(body).toEqual({ state: 'limitReached', isPending: true, lastError: 'Shopify was down.', extrasError: null });
});
