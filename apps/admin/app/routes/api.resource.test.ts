import type { Requirements } from '@uptill/feature-schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverForTests } from '../testing/server-for-tests';
import { USER_AGENT } from '../testing/start-server';
import { testShop } from '../testing/test-shop';

const SHOP = 'linen-and-oak.myshopify.com';

const { token: sessionToken, choose, grant } = testShop(SHOP);

serverForTests();
beforeEach(async () => {
  await choose('free');
  await grant('read_products,write_discounts');
});

async function send(
  requirements: Requirements,
  {
    body,
    query = '',
    token = sessionToken(),
    method = body === undefined ? 'GET' : 'PUT',
  }: {
    body?: string;
    query?: string;
    token?: string;
    method?: string;
  } = {},
) {
  const { operation, resource } = await import('./resource.server');
  const respond = resource({
    GET: operation({
      summary: 'Reads things',
      query: z.object({ count: z.coerce.number('How many?').optional() }),
      answer: z.object({ shop: z.string(), count: z.number().optional() }),
      requires: requirements,
      handle: async ({ shop, query }) => ({ shop, ...query }),
    }),
    PUT: operation({
      summary: 'Changes things',
      body: z.strictObject({ size: z.number() }),
      maxBytes: 100,
      answer: z.object({ shop: z.string(), body: z.object({ size: z.number() }) }),
      requires: requirements,
      handle: async ({ shop, body }) => ({ shop, body }),
    }),
  });
  const headers = { authorization: `Bearer ${token}`, 'user-agent': USER_AGENT };
  const request = new Request(`https://uptill.example.com/api/things${query}`, { method, body, headers });
  const response = await respond({ request, params: {}, context: {} });
  return { status: response.status, body: await response.json() };
}

const refused = (status: number, code: string) => ({ status, body: { error: { code } } });

describe('a resource', () => {
  it('gets the shop of the session token, and refuses a request without a valid one', async () => {
    expect(await send({})).toEqual({ status: 200, body: { shop: SHOP } });
    expect(await send({}, { token: 'x' })).toMatchObject(refused(401, 'unauthenticated'));
  });

  it('gets its query as parsed by its schema, and refuses an invalid one with the message of the first issue', async () => {
    expect(await send({}, { query: '?count=2' })).toEqual({ status: 200, body: { shop: SHOP, count: 2 } });
    expect(await send({}, { query: '?count=many' })).toEqual({
      status: 400,
      body: { error: { code: 'malformed', message: 'How many?', issues: [{ path: ['count'], message: 'How many?' }] } },
    });
  });

  it('gets its body as parsed by its schema', async () => {
    expect(await send({}, { body: '{"size":1}' })).toEqual({ status: 200, body: { shop: SHOP, body: { size: 1 } } });
  });

  it('refuses a body that does not match its schema, with an issue at each wrong field', async () => {
    const answer = await send({}, { body: '{"size":"big"}' });
    expect(answer).toMatchObject(refused(400, 'malformed'));
    expect(answer.body.error.issues).toMatchObject([{ path: ['size'] }]);
    expect(await send({}, { body: '{' })).toMatchObject(refused(400, 'malformed'));
  });

  it('refuses a body larger than its limit', async () => {
    expect(await send({}, { body: ' '.repeat(101) })).toMatchObject(refused(413, 'too_large'));
  });

  it('refuses a method that it does not have', async () => {
    expect(await send({}, { method: 'POST', body: '{}' })).toMatchObject(refused(405, 'method_not_allowed'));
  });

  it('that needs a plan refuses shops with other plans', async () => {
    expect(await send({ isPro: true })).toMatchObject(refused(402, 'upgrade_required'));
    await choose('starter');
    expect(await send({ isPro: true })).toMatchObject({ status: 200 });
    expect(await send({ needsUpgrade: true }, { body: '{"size":1}' })).toMatchObject(refused(402, 'upgrade_required'));
    await choose('growth');
    expect(await send({ needsUpgrade: true })).toMatchObject({ status: 200 });
  });

  it('that needs scopes refuses shops that have not granted all of them', async () => {
    expect(await send({ additionalScopes: ['write_discounts'] })).toMatchObject({ status: 200 });
    const both = { additionalScopes: ['write_discounts', 'write_products'] };
    expect(await send(both)).toMatchObject(refused(403, 'missing_scopes'));
    await grant('read_products,write_discounts,write_products');
    expect(await send(both)).toMatchObject({ status: 200 });
  });

  it('accepts a write scope where it needs the read scope', async () => {
    expect(await send({ additionalScopes: ['read_discounts'] })).toMatchObject({ status: 200 });
  });

  it('names the plan before the scopes if it needs both', async () => {
    const needs: Requirements = { isPro: true, additionalScopes: ['write_products'] };
    expect(await send(needs)).toMatchObject(refused(402, 'upgrade_required'));
  });
});
