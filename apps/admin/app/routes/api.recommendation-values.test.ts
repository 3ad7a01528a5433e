import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server';
import { testShop } from '../testing/test-shop';

// What is answered to valid requests is tested against the sandbox: `tests/conformance/recommendation-values.test.ts`.

const shop = testShop('linen-and-oak.myshopify.com');

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await shop.grant('read_products');
});
afterAll(() => server.close());

it.each(['', '?type=', '?type=collection', '?type=constructor'])(
  'GET /api/recommendation-values is refused with the query "%s"',
  async (query) => {
    const headers = { authorization: `Bearer ${shop.token()}` };
    const { status, body } = await server.send(`/api/recommendation-values${query}`, { headers });
    expect([status, JSON.parse(body).error.code]).toEqual([400, 'malformed']);
  },
);
