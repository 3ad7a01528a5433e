import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const shop = testShop('linen-and-oak.myshopify.com');
const elsewhere = testShop('north-roast.myshopify.com');

const server = serverForTests(async () => {
  await shop.install('free');
  await elsewhere.install('free');
});

const send = (body?: unknown, token = shop.token()) =>
  server.ask(token, body === undefined ? 'GET' : 'PUT', '/api/updates', body);

it('the last update that was read is stored for one shop', async () => {
  expect(await send()).toEqual({ status: 200, body: { lastRead: null } });
  expect(await send({ lastRead: 'custom-code' })).toEqual({ status: 200, body: { lastRead: 'custom-code' } });
  expect((await send()).body).toEqual({ lastRead: 'custom-code' });
  expect((await send(undefined, elsewhere.token())).body).toEqual({ lastRead: null });
});
