import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installApp, uninstallApp } from '../../shop/install/install.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import type { WebhookSubscription } from '../../shop/webhooks/subscription.ts';
import { type StandInApp, startStandInApp } from '../../testing/stand-in-app.ts';
import { openShop } from '../../testing/test-shop.ts';
import { deliver, resumeDeliveries } from './deliver.ts';
import { retryDelay } from './retry-schedule.ts';
import { sendWebhook } from './send-webhook.ts';

let app: StandInApp;
let sandbox: Sandbox;
let shop: ShopState;
let status = 200;

beforeEach(async () => {
  status = 200;
  app = await startStandInApp(() => ({ status }));
  ({ sandbox, shop } = openShop('linen-and-oak', { appTarget: app.url }));
  const topics = ['orders/create', 'shop/update', 'shop/redact'];
  sandbox.config.scopes.push('read_orders');
  sandbox.config.webhooks.subscriptions.push(...topics.map((topic) => ({ topic, uri: '/hooks' })));
  installApp(sandbox, shop);
});
afterEach(() => app.close());

const subscription = (own: Partial<WebhookSubscription> = {}): WebhookSubscription => ({
  id: 1,
  topic: 'orders/create',
  uri: 'https://app.example.com/api-hooks',
  includeFields: [],
  metafieldNamespaces: [],
  filter: null,
  name: null,
  format: 'JSON',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...own,
});
const settled = () =>
  vi.waitFor(() => expect(shop.webhookDeliveries.every(({ nextTryAt }) => nextTryAt === null)).toBe(true));
const bodies = () => app.received.map(({ body }) => JSON.parse(body).id);

describe('a webhook', () => {
  it('is sent to the subscriptions of the configuration and of the Admin API, signed, with one event id', async () => {
    shop.webhookSubscriptions.push(subscription());
    sendWebhook(sandbox, shop, 'orders/create', { id: 1 });
    await settled();
    expect(app.received.map(({ url }) => url).sort()).toEqual(['/api-hooks', '/hooks']);
    const [first, second] = app.received;
    expect(first?.headers['x-shopify-event-id']).toBe(second?.headers['x-shopify-event-id']);
    expect(first?.headers['x-shopify-webhook-id']).not.toBe(second?.headers['x-shopify-webhook-id']);
    const signature = createHmac('sha256', sandbox.secret).update('{"id":1}').digest('base64');
    expect(first?.headers['x-shopify-hmac-sha256']).toBe(signature);
  });

  it('has only the fields that the subscription includes', async () => {
    shop.webhookSubscriptions.push(subscription({ includeFields: ['id'] }));
    sendWebhook(sandbox, shop, 'orders/create', { id: 1, email: 'returning@example.com' });
    await settled();
    expect(app.received.map(({ body }) => body).sort()).toEqual([
      '{"id":1,"email":"returning@example.com"}',
      '{"id":1}',
    ]);
  });

  it('is sent to a subscription only if its filter matches the payload', async () => {
    shop.webhookSubscriptions.push(subscription({ filter: 'line_items.quantity:>=2' }));
    sendWebhook(sandbox, shop, 'orders/create', { id: 1, line_items: [{ quantity: 1 }] });
    sendWebhook(sandbox, shop, 'orders/create', { id: 2, line_items: [{ quantity: 1 }, { quantity: 2 }] });
    await settled();
    expect(app.received.filter(({ url }) => url === '/api-hooks').map(({ body }) => JSON.parse(body).id)).toEqual([2]);
  });

  it('is not sent without the scope for its topic', () => {
    shop.webhookSubscriptions.push(subscription({ topic: 'products/create' }));
    sendWebhook(sandbox, shop, 'products/create', { id: 1 });
    expect(shop.webhookDeliveries).toEqual([]);
    installApp(sandbox, shop).grantedScopes.push('write_products');
    sendWebhook(sandbox, shop, 'products/create', { id: 1 });
    expect(shop.webhookDeliveries).toHaveLength(1);
  });

  it('is not sent to an app that is not installed', () => {
    shop.installation = null;
    sendWebhook(sandbox, shop, 'shop/update', {});
    expect(shop.webhookDeliveries).toEqual([]);
  });

  it('for a cloud queue is recorded as not deliverable', () => {
    shop.webhookSubscriptions.push(subscription({ topic: 'app/scopes_update', uri: 'pubsub://project:topic' }));
    sendWebhook(sandbox, shop, 'app/scopes_update', {});
    expect(shop.webhookDeliveries).toMatchObject([{ outcome: 'not deliverable', tries: [], nextTryAt: null }]);
  });
});

describe('a failing delivery', () => {
  it('is retried by the compressed schedule, with the same body and the same id', async () => {
    status = 500;
    sendWebhook(sandbox, shop, 'shop/update', { id: 2 });
    await vi.waitFor(() => expect(shop.webhookDeliveries[0]?.tries).toHaveLength(1));
    status = 200;
    sandbox.clock.ahead += 60_000;
    await settled();
    const [first, second] = app.received;
    expect(second?.headers['x-shopify-webhook-id']).toBe(first?.headers['x-shopify-webhook-id']);
    expect(shop.webhookDeliveries).toMatchObject([{ outcome: 'delivered', tries: [{ status: 500 }, { status: 200 }] }]);
  });

  it('is given up after the eighth retry, and its Admin API subscription is removed', async () => {
    status = 503;
    shop.webhookSubscriptions.push(subscription({ topic: 'app/scopes_update' }));
    sendWebhook(sandbox, shop, 'app/scopes_update', {});
    for (let tries = 1; tries <= 9; tries++) {
      await vi.waitFor(() => expect(shop.webhookDeliveries[0]?.tries).toHaveLength(tries), { interval: 5 });
      sandbox.clock.ahead += 120_000;
    }
    expect(shop.webhookDeliveries[0]?.outcome).toBe('given up');
    expect(shop.webhookSubscriptions).toEqual([]);
  });

  it('is spread over four hours at Shopify and over two minutes in the sandbox', () => {
    const total = (schedule: 'platform' | 'compressed') =>
      [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, failures) => sum + (retryDelay(schedule, failures) ?? 0), 0);
    expect(total('platform') / 3_600_000).toBeCloseTo(4);
    expect(total('compressed') / 60_000).toBeCloseTo(2);
    expect(retryDelay('platform', 9)).toBeNull();
  });

  it('continues after a restart', async () => {
    status = 500;
    sendWebhook(sandbox, shop, 'shop/update', { id: 3 });
    await vi.waitFor(() => expect(shop.webhookDeliveries[0]?.tries).toHaveLength(1));
    const written = structuredClone(shop.webhookDeliveries);
    shop.webhookDeliveries = [];
    status = 200;
    shop.webhookDeliveries = written;
    resumeDeliveries(sandbox);
    sandbox.clock.ahead += 60_000;
    await settled();
    expect(shop.webhookDeliveries[0]?.outcome).toBe('delivered');
    expect(app.received).toHaveLength(2);
  });

  it('stops when it is removed, for example by a reset', async () => {
    status = 500;
    sendWebhook(sandbox, shop, 'shop/update', {});
    const [delivery] = shop.webhookDeliveries;
    await vi.waitFor(() => expect(delivery?.tries).toHaveLength(1));
    shop.webhookDeliveries = [];
    sandbox.clock.ahead += 60_000;
    if (delivery) await deliver(sandbox, shop.domain, delivery);
    expect(app.received).toHaveLength(1);
  });
});

describe('the webhook-travel setting', () => {
  it('repeats some webhooks with the same id, and the same ones for the same seed', async () => {
    shop.webhookTravel = { ...shop.webhookTravel, twice: true, seed: 7 };
    for (let id = 1; id <= 8; id++) sendWebhook(sandbox, shop, 'shop/update', { id });
    await settled();
    const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => bodies().filter((other) => other === id).length);
    expect(counts).toEqual([2, 2, 2, 1, 1, 2, 1, 1]);
    const ids = new Set(app.received.map(({ headers }) => headers['x-shopify-webhook-id']));
    expect(ids.size).toBe(8);
  });

  it('delivers some webhooks after later ones', async () => {
    shop.webhookTravel = { ...shop.webhookTravel, outOfOrder: true, seed: 4 };
    for (let id = 1; id <= 6; id++) {
      sendWebhook(sandbox, shop, 'shop/update', { id });
    }
    await settled();
    // Webhooks sent at the same time may arrive in any order. Those that were delayed arrive after all others.
    expect([bodies().slice(0, 3).sort(), bodies().slice(3).sort()]).toEqual([
      [3, 5, 6],
      [1, 2, 4],
    ]);
  });
});

describe('shop/redact', () => {
  it('is sent 48 hours after an uninstallation', async () => {
    await uninstallApp(sandbox, shop);
    expect(app.received).toEqual([]);
    sandbox.clock.ahead += 48 * 60 * 60 * 1000;
    await settled();
    expect(app.received[0]?.headers['x-shopify-topic']).toBe('shop/redact');
    expect(JSON.parse(app.received[0]?.body ?? '')).toMatchObject({ shop_domain: shop.domain });
  });

  it('is not sent if the app has been installed again', async () => {
    await uninstallApp(sandbox, shop);
    installApp(sandbox, shop);
    expect(shop.webhookDeliveries).toEqual([]);
  });
});
