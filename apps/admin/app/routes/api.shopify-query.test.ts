import { resourceId } from '@uptill/feature-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server';
import { testShop } from '../testing/test-shop';

// What is answered to valid requests is tested against the sandbox: `tests/e2e/api.spec.ts`.

const shop = testShop('linen-and-oak.myshopify.com');

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await shop.grant('read_products');
});
afterAll(() => server.close());

async function send(body: unknown, { token = shop.token(), method = 'POST' } = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await server.send('/api/shopifyQuery', { method, headers }, method === 'GET' ? undefined : text);
  const { error } = JSON.parse(answer.body);
  return { status: answer.status, code: error.code, at: error.issues?.map(({ path }: { path: unknown[] }) => path) };
}

const variants = (count: number) => Array.from({ length: count }, (_, index) => resourceId('variant', index + 1));
const query = (variantIds: unknown) => ({ name: 'productVariants', variables: { variantIds } });

describe('POST /api/shopifyQuery', () => {
  it('is refused without a valid session token', async () => {
    expect(await send(query(variants(1)), { token: 'x' })).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it.each([
    ['a query of another name', { name: 'orders', variables: { variantIds: variants(1) } }, ['name']],
    ['a query of the client’s own', { query: '{ shop { name } }' }, ['name']],
    [
      'the variable of another query',
      { name: 'products', variables: { variantIds: variants(1) } },
      ['variables', 'productIds'],
    ],
    ['no ids', query([]), ['variables', 'variantIds']],
    ['151 ids', query(variants(151)), ['variables', 'variantIds']],
    ['a number', query([1]), ['variables', 'variantIds', 0]],
    ['an id of another type', query([resourceId('product', 1)]), ['variables', 'variantIds', 0]],
    ['an invalid id', query([`${resourceId('variant', 1)}"`]), ['variables', 'variantIds', 0]],
  ])('is refused with %s', async (_, body, path) => {
    const refused = await send(body);
    expect(refused).toMatchObject({ status: 400, code: 'malformed' });
    expect(refused.at).toContainEqual(path);
  });

  it('is refused with a body that is too large, or no JSON', async () => {
    expect(await send(' '.repeat(16_385))).toMatchObject({ status: 413, code: 'too_large' });
    expect(await send('{')).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('is the only method', async () => {
    expect(await send(undefined, { method: 'GET' })).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });
});
