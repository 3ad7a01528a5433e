import { createHmac } from 'node:crypto';
import { SECRET } from './start-server';

/** Returns the headers of a webhook, signed with the app's secret or another one. Some can be changed. */
export const webhookHeaders = (
  { topic, shop, secret = SECRET }: { topic: string; shop: string; secret?: string },
  body: string,
  changes: Record<string, string> = {},
) => ({
  'content-type': 'application/json',
  'x-shopify-topic': topic,
  'x-shopify-shop-domain': shop,
  'x-shopify-api-version': '2026-10',
  'x-shopify-webhook-id': '1',
  'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  ...changes,
});

/** Returns the query of a forwarded app proxy request, signed with the app's secret or another one. */
export function proxyQuery(parameters: Record<string, string | readonly string[]>, secret = SECRET): URLSearchParams {
  const timestamp = `${Math.trunc(Date.now() / 1000)}`;
  const all = Object.entries({ path_prefix: '/apps/uptill', timestamp, ...parameters })
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => ({ name, values: [value].flat() }));
  const signed = all.map(({ name, values }) => `${name}=${values.join(',')}`).join('');
  const query = new URLSearchParams(all.flatMap(({ name, values }) => values.map((value) => [name, value])));
  query.set('signature', createHmac('sha256', secret).update(signed).digest('hex'));
  return query;
}
