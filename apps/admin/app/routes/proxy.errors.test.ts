import type { StorefrontError } from '@uptill/feature-schema/storefront-error';
import { listStorefrontErrors } from '@uptill/metrics';
import { PHONE_USER_AGENT } from '@uptill/metrics/testing';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { proxyQuery } from '../testing/signed-requests';

const ERROR: StorefrontError = {
  feature: 'quickBuy',
  section: '',
  name: 'TypeError',
  message: 'price is null',
  version: '0.1.0',
  chunk: 'core-d6k8igrh',
  page: 'product',
};

const server = serverForTests();

/** Sends a report like the app proxy. */
function send(shop: string, body: string, { method = 'POST', secret }: { method?: string; secret?: string } = {}) {
  const query = proxyQuery({ shop, logged_in_customer_id: '' }, secret);
  const headers = { 'content-type': 'text/plain', 'user-agent': PHONE_USER_AGENT };
  return server.send(`/proxy/api/errors?${query}`, { method, headers }, body);
}

async function recorded(shop: string) {
  const { pool } = (await import('../platform/database.server')).database;
  return listStorefrontErrors(pool, shop, new Date());
}

it('counts an error for the shop of the signed request', async () => {
  expect((await send('failing.myshopify.com', JSON.stringify(ERROR))).status).toBe(204);
  expect(await recorded('failing.myshopify.com')).toMatchObject([{ feature: 'quickBuy', occurrences: 1 }]);
  expect(await recorded('other.myshopify.com')).toEqual([]);
});

it.each([
  ['text', 'no JSON'],
  ['another shape', '{"feature":"unknown"}'],
  ['more than 64 KB', JSON.stringify({ ...ERROR, padding: 'a'.repeat(70_000) })],
])('responds 204 to %s, and counts nothing', async (_, body) => {
  expect((await send('wrong.myshopify.com', body)).status).toBe(204);
  expect(await recorded('wrong.myshopify.com')).toEqual([]);
});

it('refuses a wrong signature and another method', async () => {
  expect((await send('forged.myshopify.com', JSON.stringify(ERROR), { secret: 'x' })).status).toBe(400);
  expect(await recorded('forged.myshopify.com')).toEqual([]);
  expect((await send('forged.myshopify.com', '', { method: 'PUT' })).status).toBe(405);
});
