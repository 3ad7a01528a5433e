import { listDataRequests, type SqlPool, setTimeZone, storeOrder } from '@uptill/metrics';
import { LINEN, metricEvent, postgresStore, ROAST } from '@uptill/metrics/testing';
import type { PrismaClient } from '@uptill/prisma';
import { beforeEach, expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';
import { webhookHeaders } from '../testing/signed-requests';
import { testShop } from '../testing/test-shop';

const CUSTOMER = 7;
const CART = 'cart-of-the-customer';

let pool: SqlPool;
let prisma: PrismaClient;
let deferWork: typeof import('../domain/webhooks/deferred-work.server').deferWork;

const server = serverForTests(async () => {
  ({ pool, prisma } = (await import('../platform/database.server')).database);
  ({ deferWork } = await import('../domain/webhooks/deferred-work.server'));
});

/** Each shop has an order and a lead of the same customer, with an event of the order's cart. */
beforeEach(async () => {
  const now = new Date();
  for (const shop of [LINEN, ROAST]) {
    await postgresStore(pool).redactShop(shop);
    await testShop(shop).install('growth');
    await deferWork(prisma, { shop, name: 'order', subject: '1' }, now);
    await setTimeZone(pool, shop, 'Asia/Kolkata');
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
    await storeOrder(pool, { ...order, isTest: false, cancelledAt: null });
    await pool.query(
      `insert into metrics.lead (shop, customer, email, feature, engaged_at) values ($1, $2, 'a@example.com', 'stickyBar', $3)`,
      [shop, CUSTOMER, now],
    );
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

/** Counts a shop's rows in all our tables that have a shop. */
async function rowsOf(shop: string): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select c.table_schema || '.' || quote_ident(c.table_name) as name, quote_ident(c.column_name) as "column"
     from information_schema.columns c join pg_class on pg_class.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
     where c.table_schema in ('metrics', 'public') and not pg_class.relispartition
       and (c.column_name in ('shop', 'shopId') or (c.table_name = 'Shop' and c.column_name = 'id'))`,
  );
  const counts: Record<string, number> = {};
  for (const { name, column } of rows as { name: string; column: string }[]) {
    const found = await pool.query(`select count(*)::int as count from ${name} where ${column} = $1`, [shop]);
    const [{ count }] = found.rows as [{ count: number }];
    if (count > 0) counts[name] = count;
  }
  return counts;
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

it('customers/redact deletes the lead and the link between orders and the storefront, and retains the numbers', async () => {
  const others = await rowsOf(ROAST);
  await webhook('customers/data_request', request);
  expect(await connections()).toHaveLength(4);
  expect(await webhook('customers/redact', redact)).toBe(200);
  expect(await connections()).toEqual([]);
  expect(await listDataRequests(pool, LINEN)).toEqual([]);
  expect(await prisma.deferredWork.count({ where: { shopId: LINEN } })).toBe(0);
  const { 'metrics.shop_order': orders, 'metrics.order_feature': features } = await rowsOf(LINEN);
  expect([orders, features]).toEqual([1, 1]);
  expect(await rowsOf(ROAST)).toEqual(others);
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

it('shop/redact deletes all data of the shop, unless it has reinstalled the app', async () => {
  const others = await rowsOf(ROAST);
  expect(Object.keys(await rowsOf(LINEN)).length).toBeGreaterThan(8);
  expect(await webhook('shop/redact', {})).toBe(200);
  expect(await prisma.shop.count({ where: { id: LINEN } })).toBe(1);
  await prisma.shop.update({ where: { id: LINEN }, data: { uninstalledAt: new Date() } });
  expect(await webhook('shop/redact', {})).toBe(200);
  expect(await rowsOf(LINEN)).toEqual({});
  expect(await rowsOf(ROAST)).toEqual(others);
});

it('refuses a wrong signature and payloads without the customer’s orders', async () => {
  expect(await webhook('customers/redact', redact, 'guessed')).toBe(401);
  expect(await webhook('customers/redact', {})).toBe(400);
  expect(await webhook('customers/data_request', { orders_requested: [] })).toBe(400);
  expect(await connections()).toHaveLength(4);
});
