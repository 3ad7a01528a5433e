import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const SHOP = 'linen-and-oak.myshopify.com';
const OTHER = 'north-roast.myshopify.com';

const server = serverForTests(async () => {
  for (const shop of [SHOP, OTHER]) {
    await testShop(shop).install('free');
  }
});

const send = (method: string, token = testShop(SHOP).token()) => server.ask(token, method, '/api/publication');

it('POST /api/publication makes the shop’s failed publications due, and none of other shops', async () => {
  const { prisma } = (await import('../platform/database.server')).database;
  const nextAttemptAt = new Date('2100-01-01');
  const failed = { target: 'config', cause: 'save', attempts: 9, nextAttemptAt, lastError: 'Shopify was down.' };
  await prisma.shop.updateMany({ data: { revision: 1 } });
  await prisma.publication.createMany({ data: [SHOP, OTHER].map((shopId) => ({ shopId, ...failed })) });
  const { status, body } = await send('POST');
  expect([status, body]).toMatchObject([200, { state: 'pending', lastError: null }]);
  const [own, other] = await prisma.publication.findMany({ where: { target: 'config' }, orderBy: { shopId: 'asc' } });
  expect(other).toMatchObject({ ...failed, shopId: OTHER });
  // The publisher may already have tried once.
  expect(own?.attempts).toBeLessThan(2);
  expect(own?.nextAttemptAt?.getTime()).toBeLessThan(nextAttemptAt.getTime());
});

it('POST /api/publication is refused without a valid session token, and other methods are too', async () => {
  expect((await send('POST', 'x')).status).toBe(401);
  expect((await send('GET')).status).toBe(405);
});
