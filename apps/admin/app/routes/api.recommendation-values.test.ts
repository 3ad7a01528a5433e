import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function send(query: string, { token = shop.token(), method = 'GET' } = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await server.send(`/api/recommendation-values${query}`, { method, headers });
  return { status, code: JSON.parse(body).error.code };
}

describe('GET /api/recommendation-values', () => {
  it('is refused without a valid session token', async () => {
    expect(await send('?type=tag', { token: 'x' })).toEqual({ status: 401, code: 'unauthenticated' });
  });

  it.each(['', '?type=', '?type=collection', '?type=constructor'])('is refused with the query "%s"', async (query) => {
    expect(await send(query)).toEqual({ status: 400, code: 'malformed' });
  });

  it('is the only method', async () => {
    expect(await send('?type=tag', { method: 'PUT' })).toEqual({ status: 405, code: 'method_not_allowed' });
  });
});
