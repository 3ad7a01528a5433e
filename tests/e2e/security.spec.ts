import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { AppClient, sendRequest } from '../app-client.ts';
import { SandboxControl } from '../sandbox-control.ts';

const sandbox = new SandboxControl();
const shop = 'linen-and-oak.myshopify.com';
const linen = new AppClient(sandbox, shop);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forgedToken(secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: 'x',
    sub: '1',
    exp: now + 60,
    nbf: now - 5,
  };
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}

async function dashboardTotals(): Promise<unknown> {
  return (await linen.request('/api/dashboard')).body;
}

test.describe('a session token', () => {
  const tokens: [string, () => Promise<string> | string][] = [
    ['that is forged', () => forgedToken('guessed')],
    ['with `alg: none`', () => `${encode({ alg: 'none' })}.${encode({ dest: `https://${shop}` })}.`],
    ['whose shop was changed', async () => swapShop(await linen.token())],
    ['that has expired', () => expiredToken()],
  ];
  for (const [what, token] of tokens) {
    test(`${what} is refused, and no settings are returned`, async () => {
      const response = await sendRequest(sandbox.appHost(), '/api/features', {
        headers: { authorization: `Bearer ${await token()}` },
      });
      expect(response.status).toBe(401);
      expect(JSON.stringify(response.body)).not.toContain('stickyBar');
    });
  }

  test('that is missing is refused with the message Unauthenticated', async () => {
    const response = await sendRequest(sandbox.appHost(), '/api/features', { headers: { accept: 'application/json' } });
    expect(response.status).toBe(401);
    expect(response.body.error.message).toBe('Unauthenticated');
  });
});

test.describe('a beacon', () => {
  const event = '[]';
  const beacon = (query: string) =>
    sendRequest(sandbox.appHost(), `/proxy/api/m?${query}`, {
      method: 'POST',
      body: event,
      headers: { 'content-type': 'text/plain' },
    });

  test('with a forged signature is refused, and nothing is counted', async () => {
    const before = await dashboardTotals();
    const timestamp = Math.floor(Date.now() / 1000);
    const response = await beacon(
      `shop=${shop}&path_prefix=%2Fapps%2Fuptill&timestamp=${timestamp}&signature=${'0'.repeat(64)}`,
    );
    expect(response.status).toBe(400);
    expect(await dashboardTotals()).toEqual(before);
  });

  test('that names the shop twice is refused, even with a valid signature', async () => {
    const signed = await sandbox.post('app-proxy-signature', { shop, path: '/api/m' });
    expect((await beacon(`shop=north-roast.myshopify.com&${signed.query}`)).status).toBe(400);
    expect((await beacon(`${signed.query}&shop=north-roast.myshopify.com`)).status).toBe(400);
  });

  test('with a valid signature is accepted', async () => {
    const signed = await sandbox.post('app-proxy-signature', { shop, path: '/api/m' });
    expect((await beacon(signed.query)).status).toBe(204);
  });
});

test('a webhook with a forged signature is refused, and the app stays installed', async () => {
  const response = await sendRequest(sandbox.appHost(), '/webhooks/app/uninstalled', {
    method: 'POST',
    body: '{}',
    headers: {
      'x-shopify-hmac-sha256': createHmac('sha256', 'guessed').update('{}').digest('base64'),
      'x-shopify-topic': 'app/uninstalled',
      'x-shopify-shop-domain': shop,
      'x-shopify-api-version': '2026-10',
      'x-shopify-webhook-id': '1',
    },
  });
  expect(response.status).toBe(401);
  expect((await linen.features()).status).toBe(200);
});

function swapShop(token: string): string {
  const [header, claims = '', signature] = token.split('.');
  const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return [header, encode({ ...decoded, dest: 'https://north-roast.myshopify.com' }), signature].join('.');
}

async function expiredToken(): Promise<string> {
  return (await sandbox.post('session-token', { shop, expiresInSeconds: -60 })).token;
}
