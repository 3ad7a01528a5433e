import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server';
import { testShop } from '../testing/test-shop';

const shop = testShop('linen-and-oak.myshopify.com');
const elsewhere = testShop('north-roast.myshopify.com');

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await shop.choose('free');
  await shop.grant('read_products');
  await elsewhere.choose('free');
  await elsewhere.grant('read_products');
});
afterAll(() => server.close());

async function send(body?: unknown, token = shop.token()) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await server.send(
    '/api/updates',
    { method: body === undefined ? 'GET' : 'PUT', headers },
    JSON.stringify(body),
  );
  return { status: answer.status, body: JSON.parse(answer.body) };
}

it('the last update that was read is stored for one shop', async () => {
  expect(await send()).toEqual({ status: 200, body: { lastRead: null } });
  expect(await send({ lastRead: 'custom-code' })).toEqual({ status: 200, body: { lastRead: 'custom-code' } });
  expect((await send()).body).toEqual({ lastRead: 'custom-code' });
  expect((await send(undefined, elsewhere.token())).body).toEqual({ lastRead: null });
});
