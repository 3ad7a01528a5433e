import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

// Responses to valid requests are tested against the sandbox: `tests/conformance/recommendation-values.test.ts`.

const shop = testShop('linen-and-oak.myshopify.com');

const server = serverForTests(async () => {
  await shop.grant('read_products');
});

it.each(['', '?type=', '?type=collection', '?type=constructor'])(
  'GET /api/recommendation-values is refused with the query "%s"',
  async (query) => {
    const { status, body } = await server.ask(shop.token(), 'GET', `/api/recommendation-values${query}`);
    expect([status, body.error.code]).toEqual([400, 'malformed']);
  },
);
