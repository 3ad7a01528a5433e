import { expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { proxyQuery } from '../testing/signed-requests';

const server = serverForTests();

const fetchCountries = (secret?: string) =>
  server.send(`/proxy/api/countries?${proxyQuery({ shop: 'linen.myshopify.com', logged_in_customer_id: '' }, secret)}`);

it('answers with Liquid for Shopify, without a layout, that a browser may keep for an hour', async () => {
  const answer = await fetchCountries();
  expect(answer.headers.get('content-type')).toBe('application/liquid');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  expect(answer.body).toBe('{% layout none %}{{ country_option_tags }}');
});

it('refuses a wrong signature', async () => {
  expect((await fetchCountries('x')).status).toBe(400);
});
