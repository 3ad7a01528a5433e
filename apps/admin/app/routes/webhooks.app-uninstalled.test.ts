import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { webhookHeaders } from '../testing/signed-requests';
import { testShop } from '../testing/test-shop';

const READER = 'linen-and-oak.myshopify.com';
const SHOPS = Array.from({ length: 50 }, (_, index) => `shop-${index}.myshopify.com`);

const server = serverForTests();

async function uninstall(shop: string): Promise<number> {
  const body = JSON.stringify({ myshopify_domain: shop });
  const headers = webhookHeaders({ topic: 'app/uninstalled', shop }, body);
  return (await server.send('/webhooks/app/uninstalled', { method: 'POST', headers }, body)).status;
}

const read = async () => (await server.call(testShop(READER).token(), 'GET', '/api/dashboard')).status;

it('50 uninstalls beside 50 reads and a report all succeed on the embedded database, which has one session', async () => {
  const { prisma, pool } = (await import('../platform/database.server')).database;
  const content = { js: '', css: '' };
  await prisma.shop.createMany({ data: SHOPS.map((id) => ({ id, revision: 1 })) });
  for (const target of ['config', 'thankYou', 'customCode']) {
    const data = { target, cause: 'save', publishedRevision: 1 };
    await prisma.publication.createMany({ data: SHOPS.map((shopId) => ({ shopId, ...data })) });
  }
  await prisma.document.createMany({
    data: SHOPS.map((shopId) => ({ shopId, kind: 'customCode', version: 1, schemaVersion: 1, content })),
  });
  await testShop(READER).grant('read_products');
  // Stands for a report of many days. All other transactions wait for it, longer than Prisma's default timeout.
  const report = pool.query('select pg_sleep(3)');
  const statuses = await Promise.all(SHOPS.flatMap((shop) => [uninstall(shop), read()]));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(await prisma.shop.count({ where: { uninstalledAt: null } })).toBe(0);
  await report;
});
