import { encode, type StorefrontEvent } from '@uptill/feature-schema/events';
import { storeOrder } from '@uptill/metrics';
import { clickhouseLine, maintain, PHONE_USER_AGENT, storefrontEvent } from '@uptill/metrics/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { proxyQuery, webhookHeaders } from '../testing/signed-requests';
import { startServer, type TestServer } from '../testing/start-server';
import { testShop } from '../testing/test-shop';

// The app with its events in ClickHouse, while the connection to it is cut and mended.

const TOKEN = 'for-prometheus';

const CART = '0199f1a2-0000-7000-8000-000000000000';
const ORDER = {
  id: '1',
  cart: CART,
  createdAt: new Date(),
  updatedAt: new Date(),
  currency: 'EUR',
  total: 100,
  refunded: 0,
  isTest: false,
  cancelledAt: null,
};

let line: Awaited<ReturnType<typeof clickhouseLine>>;
let server: TestServer;
let shops = 0;

beforeAll(async () => {
  line = await clickhouseLine();
  server = await startServer({ EVENT_STORE_URL: line.url, METRICS_TOKEN: TOKEN });
});
afterAll(() => server.close());

/** Mends the connection after a test that has cut it. */
let mend: (() => Promise<void>) | undefined;
afterEach(async () => {
  await mend?.();
  mend = undefined;
});
async function cut(): Promise<void> {
  await line.cut();
  mend = line.mend;
}

/** Each shop may send one event a second. */
async function newShop(): Promise<string> {
  shops += 1;
  const shop = `stored-${shops}.myshopify.com`;
  await testShop(shop).install('growth');
  return shop;
}

const send = (shop: string, event: StorefrontEvent) =>
  server.send(
    `/proxy/api/m?${proxyQuery({ shop, logged_in_customer_id: '' })}`,
    { method: 'POST', headers: { 'content-type': 'text/plain', 'user-agent': PHONE_USER_AGENT } },
    JSON.stringify([encode({ ...event, shopOrigin: shop })]),
  );

async function ask(shop: string, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${testShop(shop).token()}`, 'content-type': 'application/json' };
  const response = await server.send(path, { method, headers }, JSON.stringify(body));
  return { status: response.status, body: JSON.parse(response.body) };
}

const gauge = async () => {
  const { body } = await server.send('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  return body
    .split('\n')
    .find((each) => each.startsWith('uptill_event_store_up'))
    ?.at(-1);
};

it('events reach the dashboard, the activity and reports', async () => {
  const shop = await newShop();
  expect((await send(shop, storefrontEvent(Date.now(), { action: 'click' }))).status).toBe(204);
  expect(await ask(shop, 'GET', '/api/dashboard')).toMatchObject({
    status: 200,
    body: { activity: { engagements: 1 } },
  });
  const { id } = (await ask(shop, 'POST', '/api/userActivity', {})).body;
  expect((await ask(shop, 'GET', `/api/userActivity?id=${id}`)).body).toMatchObject({ results: [{ action: 'click' }] });
  expect(await gauge()).toBe('1');
});

it('without ClickHouse, beacons are asked to come again, and the next ones count their events once', async () => {
  const shop = await newShop();
  const event = storefrontEvent(Date.now());
  await cut();
  const refused = await send(shop, event);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  await line.mend();
  mend = undefined;
  await vi.waitFor(async () => expect((await send(shop, event)).status).toBe(204), {
    timeout: 20_000,
    interval: 1_100,
  });
  await vi.waitFor(async () => expect((await send(shop, event)).status).toBe(204), {
    timeout: 20_000,
    interval: 1_100,
  });
  expect((await ask(shop, 'GET', '/api/dashboard')).body).toMatchObject({ activity: { views: 1 } });
});

it('without ClickHouse, redactions are answered, and done when it is back', async () => {
  const { stores } = await import('../platform/metrics.server');
  const shop = await newShop();
  expect((await send(shop, storefrontEvent(Date.now(), { action: 'click', cartToken: CART }))).status).toBe(204);
  await storeOrder(stores, { ...ORDER, shop });
  await cut();
  const webhook = async (topic: string, content: object) => {
    const body = JSON.stringify({ shop_domain: shop, ...content });
    const headers = webhookHeaders({ topic, shop }, body, {
      'x-shopify-event-id': `${shop} ${topic}`,
      'x-shopify-triggered-at': new Date().toISOString(),
    });
    return (await server.send(`/webhooks/${topic}`, { method: 'POST', headers }, body)).status;
  };
  expect(await webhook('customers/redact', { customer: null, orders_to_redact: [1] })).toBe(200);
  await line.mend();
  mend = undefined;
  const ofCart = () => stores.events.eventsOf(shop, [CART]);
  expect(await ofCart()).toHaveLength(1);
  await maintain(stores, new Date());
  expect(await ofCart()).toEqual([]);

  await cut();
  expect(await webhook('app/uninstalled', {})).toBe(200);
  expect(await webhook('shop/redact', {})).toBe(200);
  expect(await stores.prisma.shop.count({ where: { id: shop } })).toBe(0);
  await line.mend();
  mend = undefined;
  await testShop(shop).install('growth');
  expect((await ask(shop, 'GET', '/api/dashboard')).body).toMatchObject({ activity: { engagements: 1 } });
  await vi.waitFor(async () => expect((await send(shop, storefrontEvent(Date.now()))).status).toBe(204), {
    timeout: 20_000,
    interval: 1_100,
  });
  await maintain(stores, new Date());
  expect((await ask(shop, 'GET', '/api/dashboard')).body).toMatchObject({ activity: { views: 1, engagements: 0 } });
});

it('without ClickHouse, the pages open and say what is missing, and the instance stays ready', async () => {
  const shop = await newShop();
  await cut();
  expect(await ask(shop, 'GET', '/api/dashboard')).toMatchObject({ status: 200, body: { activity: null } });
  expect(await ask(shop, 'GET', '/api/features')).toMatchObject({ status: 200 });
  const away = { status: 503, body: { error: { message: expect.stringContaining('can’t read what shoppers did') } } };
  const { id } = (await ask(shop, 'POST', '/api/userActivity', {})).body;
  expect(await ask(shop, 'GET', `/api/userActivity?id=${id}`)).toMatchObject(away);
  const { token } = (await ask(shop, 'POST', '/api/shopMetrics', { numDays: 7 })).body;
  const report = { status: 'error', message: away.body.error.message };
  await expect.poll(async () => (await ask(shop, 'GET', `/api/shopMetrics?token=${token}`)).body).toMatchObject(report);
  const ready = await server.send('/readyz');
  expect([ready.status, ready.body]).toEqual([200, expect.stringContaining('ClickHouse can’t be used')]);
  expect(await gauge()).toBe('0');
});
