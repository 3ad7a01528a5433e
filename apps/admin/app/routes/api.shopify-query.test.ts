import { resourceId } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

// Responses to valid requests are tested against the sandbox: `tests/e2e/api.spec.ts`.

const shop = testShop('linen-and-oak.myshopify.com');

const server = serverForTests(async () => {
  await shop.grant('read_products');
});

async function send(body: unknown) {
  const { status, body: answer } = await server.ask(shop.token(), 'POST', '/api/shopifyQuery', body);
  const { error } = answer;
  return { status, code: error.code, at: error.issues?.map(({ path }: { path: unknown[] }) => path) };
}

const variants = (count: number) => Array.from({ length: count }, (_, index) => resourceId('variant', index + 1));
const query = (variantIds: unknown) => ({ name: 'productVariants', variables: { variantIds } });

describe('POST /api/shopifyQuery', () => {
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
});
