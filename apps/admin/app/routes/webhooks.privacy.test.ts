import { listDataRequests, redactShop, setTimeZone, storeLead, storeOrder } from '@uptill/metrics';
import { LINEN, maintain, metricEvent, onPostgres, postgresStore, ROAST } from '@uptill/metrics/testing';
import type { Database, PrismaClient } from '@uptill/prisma';
import { countRows, fillTables, findTables, openServerDatabase, readRows } from '@uptill/prisma/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { webhookHeaders } from '../testing/signed-requests';
import { testShop } from '../testing/test-shop';

const CUSTOMER = 700_100_200_300;
const PERSON = { name: 'Ada Example', email: 'a@example.com', phone: '+49 30 1234567' };
const CART = 'cart-of-the-customer';

/** What identifies the customer, or connects their order with what they did. */
const MARKS = [`${CUSTOMER}`, ...Object.values(PERSON), CART];

let pool: Database['pool'];
let prisma: PrismaClient;
let deferWork: typeof import('../domain/webhooks/deferred-work.server').deferWork;

const server = serverForTests(
  async () => {
    ({ pool, prisma } = (await import('../platform/database.server')).database);
    ({ deferWork } = await import('../domain/webhooks/deferred-work.server'));
    // The background work would do the deferred work of these tests.
    await (await import('../domain/background/background.server')).stopPublisher();
  },
  {},
  openServerDatabase,
);

/** Each shop has an order and a lead of the same customer, with an event of the order's cart. */
beforeEach(async () => {
  const now = new Date();
  for (const shop of [LINEN, ROAST]) {
    await redactShop(onPostgres(pool), shop);
    await prisma.shop.deleteMany({ where: { id: shop } });
    await testShop(shop).install('growth');
    await deferWork(prisma, { shop, name: 'order', subject: '1' }, now);
    await setTimeZone(onPostgres(pool), shop, 'Asia/Kolkata');
    await postgresStore(pool).append([metricEvent(now, { shop, action: 'click', cartToken: CART })]);
    const order = {
      shop,
      id: '1',
      cart: CART,
      createdAt: now,
      updatedAt: now,
      currency: 'USD',
      total: 100,
      refunded: 0,
    };
    await storeOrder(onPostgres(pool), { ...order, isTest: false, cancelledAt: null });
    const lead = { shop, customer: `${CUSTOMER}`, ...PERSON, feature: 'stickyBar', engagedAt: now, orderId: '1' };
    await storeLead(pool, lead);
  }
});

async function webhook(topic: string, content: object, secret?: string): Promise<number> {
  const body = JSON.stringify({ shop_domain: LINEN, ...content });
  const headers = webhookHeaders({ topic, shop: LINEN, secret }, body, {
    'x-shopify-event-id': '1',
    'x-shopify-triggered-at': new Date().toISOString(),
  });
  return (await server.send(`/webhooks/${topic}`, { method: 'POST', headers }, body)).status;
}

/** Counts the rows of a shop in each table that contain a text anywhere. */
async function mentions(shop: string, text: string): Promise<Record<string, number>> {
  const found = Object.entries(await readRows(pool, shop)).map(([table, rows]) => {
    return [table, rows.filter((row) => row.includes(text)).length] as const;
  });
  return Object.fromEntries(found.filter(([, rows]) => rows > 0));
}

const connections = async () => {
  const { rows } = await pool.query(
    `select 'touch' as kind from metrics.cart_touch where shop = $1 and cart = $2
     union all select 'event' from metrics.event where shop = $1 and cart = $2
     union all select 'order' from metrics.shop_order where shop = $1 and cart = $2
     union all select 'lead' from metrics.lead where shop = $1`,
    [LINEN, CART],
  );
  return rows;
};

const redact = { customer: { id: CUSTOMER, email: 'a@example.com' }, orders_to_redact: [1] };
const request = { customer: { id: CUSTOMER }, orders_requested: [1], data_request: { id: 5 } };

it('customers/redact leaves nothing about the customer in any table, and retains the numbers', async () => {
  const others = await countRows(pool, ROAST);
  await webhook('customers/data_request', request);
  for (const mark of MARKS) expect(Object.keys(await mentions(LINEN, mark)), mark).toContain('metrics.data_request');
  expect(await connections()).toHaveLength(4);
  expect(await webhook('customers/redact', redact)).toBe(200);
  for (const mark of MARKS) expect(await mentions(LINEN, mark), mark).toEqual({});
  expect(await connections()).toEqual([]);
  expect(await listDataRequests(pool, LINEN)).toEqual([]);
  expect(await prisma.deferredWork.count({ where: { shopId: LINEN } })).toBe(0);
  const { 'metrics.shop_order': orders, 'metrics.order_feature': features } = await countRows(pool, LINEN);
  expect([orders, features]).toEqual([1, 1]);
  expect(await countRows(pool, ROAST)).toEqual(others);
  // A guest has no number.
  expect(await webhook('customers/redact', { customer: null, orders_to_redact: [] })).toBe(200);
});

it('customers/data_request collects the customer’s data, once, and nothing of other shops', async () => {
  expect(await webhook('customers/data_request', request)).toBe(200);
  expect(await webhook('customers/data_request', request)).toBe(200);
  const [answer, ...more] = await listDataRequests(pool, LINEN);
  expect(more).toEqual([]);
  expect(answer?.id).toBe('5');
  const collected = (shop: string) => server.ask(testShop(shop).token(), 'GET', '/api/dataRequests/5');
  expect(await collected(ROAST)).toMatchObject({ status: 404 });
  expect(await collected(LINEN)).toMatchObject({
    status: 200,
    body: {
      customer: CUSTOMER,
      lead: { email: 'a@example.com' },
      orders: [{ id: 1, cart: CART }],
      events: [{ action: 'click' }],
    },
  });
  expect(await listDataRequests(pool, ROAST)).toEqual([]);
});

describe('with a row of each shop in every table', () => {
  beforeEach(async () => {
    await maintain(onPostgres(pool), new Date());
    for (const shop of [LINEN, ROAST]) await fillTables(pool, shop);
    await prisma.shop.updateMany({ data: { authorizedAt: new Date(0), uninstalledAt: null } });
  });

  /** What shops have in common, and what outlasts them: the day of a trial, by a keyed hash of the shop's domain. */
  const WITHOUT_SHOP = [
    'AdminAsset',
    'Trial',
    'metrics.event_place',
    'metrics.instance',
    'metrics.session_salt',
    'metrics.shared_work',
  ];

  it('app/uninstalled deletes the tokens, the work that waits for them and the windows, and nothing else', async () => {
    const [before, others] = [await countRows(pool, LINEN), await readRows(pool, ROAST)];
    expect(await webhook('app/uninstalled', {})).toBe(200);
    const { Session, DeferredWork, StorefrontWindow, ...left } = before;
    for (const deleted of [Session, DeferredWork, StorefrontWindow]) expect(deleted).toBeGreaterThan(0);
    expect(await countRows(pool, LINEN)).toEqual(left);
    expect(await prisma.shop.count({ where: { id: LINEN, uninstalledAt: null } })).toBe(0);
    expect(await readRows(pool, ROAST)).toEqual(others);
  });

  it('shop/redact deletes every row of the shop, and no other shop’s', async () => {
    const tables = await findTables(pool);
    expect(tables.filter(({ shop }) => !shop).map(({ name }) => name)).toEqual(WITHOUT_SHOP);
    const owned = tables.filter(({ shop }) => shop).map(({ name }) => name);
    expect(Object.keys(await countRows(pool, LINEN))).toEqual(owned);
    const others = await readRows(pool, ROAST);
    expect(Object.keys(others)).toEqual(owned);
    expect(await webhook('app/uninstalled', {})).toBe(200);
    // Repeated deliveries do no harm.
    for (const status of [200, 200]) expect(await webhook('shop/redact', {})).toBe(status);
    expect(await countRows(pool, LINEN)).toEqual({});
    expect(await readRows(pool, ROAST)).toEqual(others);
    // Left-overs without a shop: text of the domain in any other row.
    for (const name of WITHOUT_SHOP) {
      const [schema, table] = name.includes('.') ? name.split('.') : ['public', name];
      const { rows } = await pool.query(`select from "${schema}"."${table}" as t where t::text like $1`, [
        `%${LINEN}%`,
      ]);
      expect(rows).toEqual([]);
    }
  });
});

it('refuses a wrong signature and payloads without the customer’s orders', async () => {
  expect(await webhook('customers/redact', redact, 'guessed')).toBe(401);
  expect(await webhook('customers/redact', {})).toBe(400);
  expect(await webhook('customers/data_request', { orders_requested: [] })).toBe(400);
  expect(await connections()).toHaveLength(4);
});
