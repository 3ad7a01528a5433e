import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import { type Lead, listLeads, redactShop, storeOrder } from '@uptill/metrics';
import { metricEvent, onPostgres, postgresStore } from '@uptill/metrics/testing';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { type InstalledApp, installApp, openShop, Shopper, type TestShop, TOTE } from '@uptill/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordLead, recordLogin } from '../../apps/admin/app/domain/leads/record-lead.server';
import { readOrder } from '../../apps/admin/app/domain/orders/read-order.server';
import type { AdminGraphql } from '../../apps/admin/app/platform/shopify/graphql.server';
import { pay } from './rewards/test-shop.ts';

let database: Database;
let place: TestShop;
let app: InstalledApp;
/** Names of the operations that were sent. */
let sent: string[];
let graphql: AdminGraphql;

beforeAll(async () => {
  database = await openServerDatabase();
}, 60_000);
afterAll(() => database.close());

beforeEach(async () => {
  place = openShop();
  sent = [];
  app = installApp(place, ['read_orders', 'read_customers']);
  /** Throws for errors in the response, as the Shopify library does. */
  graphql = async (query, options) => {
    sent.push(/query (\w+)/.exec(query)?.[1] ?? '');
    const response = await app.graphql(query, options);
    const { errors, data } = await response.clone().json();
    if (errors) throw Object.assign(new Error('refused'), { body: { errors: { graphQLErrors: errors }, data } });
    return response;
  };
  await redactShop(onPostgres(database.pool), place.shop.domain);
  await turn(true);
});

async function turn(collectsLeads: boolean): Promise<void> {
  const id = place.shop.domain;
  await database.prisma.shop.upsert({ where: { id }, create: { id, collectsLeads }, update: { collectsLeads } });
}

/** Buys as a shopper does whose cart a feature has touched, or not. Returns the order's number. */
async function buy(action: 'view' | 'click' = 'click'): Promise<string> {
  const shop = place.shop.domain;
  const shopper = new Shopper(place);
  const cartToken = `cart-${place.shop.orders.length}`;
  await shopper.call('/cart/add.js', { items: [{ id: TOTE.id }] });
  await shopper.call('/cart/update.js', { attributes: { [CART_ID_ATTRIBUTE]: cartToken } });
  await postgresStore(database.pool).append([metricEvent(new Date(), { shop, name: 'miniCart', action, cartToken })]);
  return `${(await pay(place, shopper, 'US')).id}`;
}

/** Handles a webhook of an order, as the app does. */
async function receive(id: string, isApproved = true): Promise<void> {
  const order = await readOrder(graphql, place.shop.domain, id);
  if (!order) throw new Error(`No order ${id}`);
  await storeOrder(onPostgres(database.pool), order);
  await recordLead({ ...database, ...onPostgres(database.pool) }, isApproved, graphql, order);
}

const leads = async (): Promise<Lead[]> => (await listLeads(database.pool, { shop: place.shop.domain })).results;

it('records who has used a feature and then ordered, once, however often the webhooks arrive', async () => {
  const first = await buy();
  for (const id of [first, first, await buy(), first]) await receive(id);
  const [customer] = place.shop.customers.filter(({ email }) => email === 'a@example.com');
  expect(await leads()).toEqual([
    {
      id: `${customer?.id}`,
      name: 'A B',
      email: 'a@example.com',
      phone: null,
      feature: 'miniCart',
      engagedAt: expect.any(Date),
      orders: 2,
    },
  ]);
});

it('records the customer’s phone number, and corrects what has changed', async () => {
  const id = await buy();
  await receive(id);
  Object.assign(place.shop.customers.find(({ email }) => email === 'a@example.com') ?? {}, {
    lastName: '',
    phone: '+15415550100',
  });
  await receive(id);
  expect(await leads()).toMatchObject([{ name: 'A', phone: '+15415550100', orders: 1 }]);
});

it.each([
  ['Shopify has not approved it', async () => receive(await buy(), false)],
  [
    'the merchant has not turned leads on',
    async () => {
      await turn(false);
      await receive(await buy());
    },
  ],
  ['no feature was used in the cart', async () => receive(await buy('view'))],
])('stores nothing and reads no customer if %s', async (_, receiveOrder) => {
  await receiveOrder();
  expect(sent).toEqual(['OrderForReports']);
  expect(await leads()).toEqual([]);
  const { rows } = await database.pool.query('select from metrics.lead_order where shop = $1', [place.shop.domain]);
  expect(rows).toEqual([]);
});

it.each(['refused', 'withheld'] as const)(
  'stores nothing if Shopify does not show personal data: %s',
  async (personalData) => {
    place.shop.behaviours.personalData = personalData;
    await receive(await buy());
    expect(sent).toEqual(['OrderForReports', 'LeadCustomer']);
    expect(await leads()).toEqual([]);
  },
);

it('handles the webhook, without a lead, if the shop has revoked the scope', async () => {
  const id = await buy();
  app.grant(['read_orders']);
  await receive(id);
  expect(sent).toEqual(['OrderForReports', 'LeadCustomer']);
  expect(await leads()).toEqual([]);
});

it('records a customer who is logged in and uses a feature, reads them once, and counts their later order', async () => {
  await receive(await buy(), false);
  const customer = `${place.shop.customers.find(({ email }) => email === 'a@example.com')?.id}`;
  sent.length = 0;
  const use = (feature: string) => {
    const used = { shop: place.shop.domain, customer, feature };
    return recordLogin({ ...database, ...onPostgres(database.pool) }, true, async () => graphql, used);
  };
  await use('quickBuy');
  const known = { id: customer, name: 'A B', email: 'a@example.com', phone: null };
  expect(await leads()).toEqual([{ ...known, feature: 'quickBuy', engagedAt: expect.any(Date), orders: 0 }]);
  await use('stickyBar');
  expect(sent).toEqual(['LeadCustomer']);
  expect(await leads()).toMatchObject([{ feature: 'stickyBar', orders: 0 }]);
  await receive(await buy());
  expect(await leads()).toMatchObject([{ ...known, feature: 'miniCart', orders: 1 }]);
});

it('records no login without approval, while leads are off, of unknown customers, or if Shopify can’t be reached', async () => {
  const used = { shop: place.shop.domain, customer: `${place.shop.customers[0]?.id}`, feature: 'quickBuy' };
  const admin = async () => graphql;
  await recordLogin({ ...database, ...onPostgres(database.pool) }, false, admin, used);
  await turn(false);
  await recordLogin({ ...database, ...onPostgres(database.pool) }, true, admin, used);
  expect(sent).toEqual([]);
  await turn(true);
  await recordLogin({ ...database, ...onPostgres(database.pool) }, true, admin, { ...used, customer: '1' });
  await recordLogin(
    { ...database, ...onPostgres(database.pool) },
    true,
    () => Promise.reject(new Error('No session')),
    used,
  );
  expect(await leads()).toEqual([]);
  await recordLogin({ ...database, ...onPostgres(database.pool) }, true, admin, used);
  expect(await leads()).toHaveLength(1);
});

it('fails without personal data in the error if Shopify can’t be reached, so that the webhook is sent again', async () => {
  const order = { shop: place.shop.domain, id: await buy() };
  await receive(order.id, false);
  const broken: AdminGraphql = async () => {
    throw Object.assign(new Error('a@example.com'), { body: 'a@example.com' });
  };
  const failure = await recordLead({ ...database, ...onPostgres(database.pool) }, true, broken, order).catch(
    (error: unknown) => error,
  );
  expect(failure).toEqual(new Error('The customer of a lead could not be read'));
  expect(JSON.stringify(failure)).toBe('{}');
});
