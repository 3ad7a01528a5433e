import type { AdminApiClient } from '@shopify/admin-api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHOP, startPlatform } from './platform.ts';
import { exchangeToken } from './token-exchange.ts';

let platform: Awaited<ReturnType<typeof startPlatform>>;
let client: AdminApiClient;

beforeAll(async () => {
  platform = await startPlatform();
  const { createAdminApiClient } = await import('@shopify/admin-api-client');
  client = createAdminApiClient({
    storeDomain: SHOP,
    apiVersion: '2026-10',
    accessToken: await exchangeToken(platform),
  });
});
afterAll(() => platform.end());

describe('@shopify/admin-api-client', () => {
  it('returns data and the query cost', async () => {
    const { data, errors, extensions } = await client.request('{ products(first: 2) { nodes { title } } }');
    expect(errors).toBeUndefined();
    expect(data.products.nodes).toHaveLength(2);
    expect(extensions?.cost).toEqual({
      requestedQueryCost: 4,
      actualQueryCost: 4,
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: expect.any(Number), restoreRate: 100 },
    });
  });

  it('sends variables', async () => {
    const query = 'query ($query: String!) { products(first: 5, query: $query) { nodes { handle } } }';
    const { data } = await client.request(query, { variables: { query: 'handle:linen-shirt' } });
    expect(data.products.nodes).toEqual([{ handle: 'linen-shirt' }]);
  });

  it('reports a field that does not exist', async () => {
    const { data, errors } = await client.request('query Shop { shop { cleverness } }');
    expect(data).toBeUndefined();
    expect(errors?.graphQLErrors).toEqual([
      {
        message: "Field 'cleverness' doesn't exist on type 'Shop'",
        locations: [{ line: 1, column: 21 }],
        path: ['query Shop', 'shop', 'cleverness'],
        extensions: { code: 'undefinedField', typeName: 'Shop', fieldName: 'cleverness' },
      },
    ]);
  });

  it('reports a scope that was not granted', async () => {
    const { errors } = await client.request('{ markets(first: 1) { nodes { id } } }');
    expect(errors?.graphQLErrors?.[0]).toMatchObject({ extensions: { code: 'ACCESS_DENIED' }, path: ['markets'] });
  });

  it('retries a failed request up to the configured number of times', async () => {
    const fail = (times: number) =>
      platform.control.post('faults', { match: { path: '/admin/api/' }, status: 503, times });
    await fail(1);
    expect((await client.request('{ shop { name } }', { retries: 1 })).data.shop.name).toBe('Linen & Oak');
    await fail(1);
    expect((await client.request('{ shop { name } }', { retries: 0 })).errors?.networkStatusCode).toBe(503);
  });

  it('is throttled while the bucket is empty, and served again after it has refilled', async () => {
    const page = 'products(first: 240) { nodes { id options { id } } }';
    const expensive = `{ first: ${page} second: ${page} }`;
    const query = async () => (await client.request(expensive)).errors?.graphQLErrors?.[0];
    let refusal = await query();
    for (let attempt = 0; attempt < 40 && !refusal; attempt++) refusal = await query();
    expect(refusal).toMatchObject({ message: 'Throttled', extensions: { code: 'THROTTLED' } });
    await platform.control.post('clock', { advance: 20_000 });
    expect(await query()).toBeUndefined();
  });

  it('reports status 401 for an invalid access token', async () => {
    const { createAdminApiClient } = await import('@shopify/admin-api-client');
    const unauthorised = createAdminApiClient({
      storeDomain: SHOP,
      apiVersion: '2026-10',
      accessToken: 'shpat_invented',
    });
    expect((await unauthorised.request('{ shop { name } }')).errors?.networkStatusCode).toBe(401);
  });
});
