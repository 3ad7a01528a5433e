import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer, SECRET, startServer, type TestServer } from '../app/testing/start-server.ts';

const SHOP = 'linen-and-oak.myshopify.com';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a webhook', () => {
  const PATH = '/webhooks/app/uninstalled';
  const headersFor = (body: string, change: Record<string, string> = {}) => ({
    'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(body).digest('base64'),
    'x-shopify-topic': 'app/uninstalled',
    'x-shopify-shop-domain': SHOP,
    'x-shopify-api-version': '2026-10',
    'x-shopify-webhook-id': '1',
    ...change,
  });
  const deliver = (payload: unknown, change?: Record<string, string>) => {
    const body = JSON.stringify(payload);
    return server.send(PATH, { method: 'POST', headers: headersFor(body, change) }, body);
  };

  it.each([{ myshopify_domain: SHOP }, { myshopify_domain: null }, {}])(
    'is accepted with the payload %o',
    async (payload) => {
      expect(await deliver(payload)).toMatchObject({ status: 200 });
    },
  );

  it('is refused with a wrong signature', async () => {
    expect(await deliver({}, { 'x-shopify-hmac-sha256': 'x' })).toMatchObject({ status: 401 });
  });

  it.each(['shop/update', 'app/unknown'])('is refused with the topic %s', async (topic) => {
    expect(await deliver({}, { 'x-shopify-topic': topic })).toMatchObject({ status: 400 });
  });

  it.each([
    ['a payload of another shop', { myshopify_domain: 'north-roast.myshopify.com' }, {}],
    ['a payload that is no object', [], {}],
    ['a shop that is no domain', {}, { 'x-shopify-shop-domain': 'elsewhere.example' }],
  ])('is refused with %s', async (_, payload, change) => {
    expect(await deliver(payload, change)).toMatchObject({ status: 400 });
  });

  it('is refused after 1 MB, before the rest of its body arrives', async () => {
    for (const length of [undefined, 400_000_000]) {
      const headers = { ...headersFor(''), ...(length && { 'content-length': length }) };
      const sent = server.begin(PATH, { method: 'POST', headers });
      sent.write(Buffer.alloc(1_048_577, ' '));
      // The body never ends, so the answer can't wait for it.
      expect(await readAnswer(sent)).toMatchObject({ status: 413 });
      sent.destroy();
    }
  }, 5_000);

  it('is accepted with a body of exactly 1 MB', async () => {
    expect(await deliver({ note: ' '.repeat(1_048_565) })).toMatchObject({ status: 200 });
  });
});
