import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accessToken, askAdminApi } from '../../testing/admin-api.ts';
import { type StandInApp, startStandInApp } from '../../testing/stand-in-app.ts';
import { LINEN, startForTest, type TestSandbox } from '../../testing/start-for-test.ts';

let app: StandInApp;
let sandbox: TestSandbox;

beforeAll(async () => {
  // The first delivery fails, like one that arrives while an app restarts.
  app = await startStandInApp(() => ({ status: app.received.length === 1 ? 500 : 200 }));
  sandbox = await startForTest(app.url);
});
afterAll(async () => {
  await sandbox.end();
  app.close();
});

it('uninstalling revokes the tokens, deletes the metafields and notifies the app until it responds', async () => {
  const token = await accessToken(sandbox, LINEN);
  const answer = await sandbox.visit('admin', '/store/linen-and-oak/settings/apps/uninstall', {
    method: 'POST',
    headers: { origin: sandbox.urls.admin },
  });
  expect(answer.status).toBe(303);
  expect((await askAdminApi(sandbox, LINEN, token, '{ shop { name } }')).status).toBe(401);
  expect((await sandbox.control('state')).shops[LINEN].installation).toBeNull();

  await vi.waitFor(() => expect(app.received).toHaveLength(2), 5000);
  const [first, second] = app.received;
  expect(second?.url).toBe('/webhooks/app/uninstalled');
  expect(second?.headers).toMatchObject({
    'x-shopify-topic': 'app/uninstalled',
    'x-shopify-shop-domain': LINEN,
    'x-shopify-api-version': '2026-10',
    'x-shopify-webhook-id': first?.headers['x-shopify-webhook-id'],
    'x-shopify-event-id': expect.any(String),
    'x-shopify-triggered-at': expect.any(String),
  });
  const hmac = createHmac('sha256', sandbox.appEnvironment.SHOPIFY_API_SECRET ?? '');
  expect(second?.headers['x-shopify-hmac-sha256']).toBe(hmac.update(second?.body ?? '').digest('base64'));
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ myshopify_domain: LINEN, currency: 'USD' });
});

it('an unconfirmed webhook is sent again after a restart', async () => {
  let isUp = false;
  const late = await startStandInApp(() => ({ status: isUp ? 200 : 503 }));
  const before = await startForTest(late.url);
  await before.control('install', { shop: LINEN });
  await before.control('uninstall', { shop: LINEN });
  await vi.waitFor(() => expect(late.received).toHaveLength(1));
  const after = await before.restart();
  isUp = true;
  await vi.waitFor(() => expect(late.received.length).toBeGreaterThan(1), 5000);
  expect(late.received.at(-1)?.headers['x-shopify-webhook-id']).toBe(late.received[0]?.headers['x-shopify-webhook-id']);
  await after.end();
  late.close();
});
