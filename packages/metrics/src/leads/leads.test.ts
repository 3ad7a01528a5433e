import type { Database } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { maintain } from '../maintain.ts';
import { storeOrder } from '../orders/orders.ts';
import { redactCustomer } from '../privacy/customer-data.ts';
import { redactShop } from '../privacy/redact-shop.ts';
import { postgresStore } from '../store/postgres/postgres-store.ts';
import { onPostgres } from '../testing/index.ts';
import { metricEvent } from '../testing/samples.ts';
import { engagementOf, type FoundLead, listLeads, storeLead } from './leads.ts';

const now = new Date('2026-11-21T10:30:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let database: Database;
let shop = '';
let shops = 0;

beforeAll(async () => {
  await postgresServer();
  database = await openServerDatabase();
}, 60_000);
beforeEach(() => {
  shops += 1;
  shop = `leading-${shops}.myshopify.com`;
});
afterAll(() => database.close());

async function order(id: string, change: { cart?: string; cancelledAt?: Date } = {}): Promise<void> {
  const amounts = { currency: 'USD', total: 10_000, refunded: 0 };
  const state = { cart: 'cart-1', createdAt: now, updatedAt: now, isTest: false, cancelledAt: null, ...change };
  await storeOrder(onPostgres(database.pool), { shop, id, ...amounts, ...state });
}

const append = (change: Parameters<typeof metricEvent>[1], at: Date) =>
  postgresStore(database.pool).append([metricEvent(at, { shop, cartToken: 'cart-1', ...change })]);

const lead = (change: Partial<FoundLead> = {}): FoundLead => ({
  shop,
  customer: '7',
  name: 'Ada Linden',
  email: 'ada@example.com',
  phone: null,
  feature: 'stickyBar',
  engagedAt: now,
  orderId: '1',
  ...change,
});

const store = (change?: Partial<FoundLead>) => storeLead(database.pool, lead(change));
const leadOf = async (of: string, customer: string) =>
  (await listLeads(database.pool, { shop: of })).results.find(({ id }) => id === customer) ?? null;
const names = async (search?: string) =>
  (await listLeads(database.pool, { shop, search })).results.map(({ name }) => name);

it('finds the last used feature in the cart of an order, with the time of the event, otherwise the day', async () => {
  await append({ name: 'quickBuy', action: 'addToCart' }, minutesAgo(30));
  await append({ name: 'miniCart', action: 'click' }, minutesAgo(20));
  await append({ name: 'stickyBar', action: 'view' }, minutesAgo(10));
  await append({ name: 'stickyBar', action: 'click', cartToken: 'cart-2' }, minutesAgo(10));
  await order('1');
  expect(await engagementOf(onPostgres(database.pool), shop, '1')).toEqual({
    feature: 'miniCart',
    engagedAt: minutesAgo(20),
  });
  await database.pool.query('delete from metrics.event where shop = $1', [shop]);
  const engagedAt = new Date('2026-11-21T00:00:00Z');
  expect(await engagementOf(onPostgres(database.pool), shop, '1')).toEqual({ feature: 'miniCart', engagedAt });
});

it('finds no engagement if no feature was used in the order’s cart, or if its customer was redacted', async () => {
  await append({ action: 'view' }, minutesAgo(20));
  await append({ action: 'click', cartToken: 'cart-2' }, minutesAgo(20));
  await order('1');
  await order('2', { cart: 'cart-2' });
  expect(await engagementOf(onPostgres(database.pool), shop, '1')).toBeNull();
  expect(await engagementOf(onPostgres(database.pool), shop, '2')).not.toBeNull();
  await redactCustomer(onPostgres(database.pool), { shop, customer: null, orders: [2] });
  expect(await engagementOf(onPostgres(database.pool), shop, '2')).toBeNull();
});

it('stores one lead per customer, with the last engagement, in any order of repeated writes', async () => {
  for (const id of ['1', '2', '3']) await order(id);
  const earlier = { orderId: '2', feature: 'miniCart', engagedAt: minutesAgo(5) };
  for (const change of [{}, earlier, {}, earlier, { ...earlier, orderId: '3' }]) await store(change);
  const found = { id: '7', name: 'Ada Linden', email: 'ada@example.com', phone: null };
  expect(await leadOf(shop, '7')).toEqual({ ...found, feature: 'stickyBar', engagedAt: now, orders: 3 });
  await order('3', { cancelledAt: now });
  expect(await leadOf(shop, '7')).toMatchObject({ orders: 2 });
});

it('lists leads newest first, in pages that neither repeat nor skip a lead', async () => {
  await order('1');
  for (let index = 0; index < 101; index += 1)
    await store({ customer: `${index + 1}`, engagedAt: minutesAgo(Math.trunc(index / 2)) });
  const ids: string[] = [];
  const sizes: number[] = [];
  let after: Awaited<ReturnType<typeof listLeads>>['next'] = null;
  do {
    const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(database.pool, { shop, after });
    ids.push(...page.results.map(({ id }) => id));
    sizes.push(page.results.length);
    after = page.next;
  } while (after);
  expect(sizes).toEqual([50, 50, 1]);
  expect(ids.slice(0, 3)).toEqual(['2', '1', '4']);
  expect(new Set(ids).size).toBe(101);
});

it('finds leads by substrings of their name or email, without wildcards', async () => {
  await order('1');
  await store();
  await store({ customer: '8', name: null, email: 'b_rn%d@example.com', engagedAt: minutesAgo(1) });
  await store({ customer: '9', name: 'Çelik', email: null, engagedAt: minutesAgo(2) });
  expect(await names('LIND')).toEqual(['Ada Linden']);
  expect(await names('example')).toEqual(['Ada Linden', null]);
  expect(await names('_')).toEqual([null]);
  expect(await names('%')).toEqual([null]);
  expect(await names('çel')).toEqual(['Çelik']);
  expect(await names('zed')).toEqual([]);
  expect(await names()).toHaveLength(3);
});

it('deletes a customer, or all leads of a shop, without affecting other shops', async () => {
  const first = shop;
  await order('1');
  await store();
  await store({ customer: '8' });
  shop = 'other.myshopify.com';
  await order('1');
  await store();
  await redactCustomer(onPostgres(database.pool), { shop: first, customer: 7, orders: [] });
  expect(await leadOf(first, '7')).toBeNull();
  expect(await leadOf(first, '8')).not.toBeNull();
  await redactShop(onPostgres(database.pool), first);
  expect(await leadOf(first, '8')).toBeNull();
  const { rows } = await database.pool.query('select from metrics.lead_order where shop = $1', [first]);
  expect(rows).toEqual([]);
  expect(await leadOf(shop, '7')).toMatchObject({ orders: 1 });
});

it('deletes leads after 25 months without an engagement, like orders', async () => {
  await order('1');
  await store({ engagedAt: new Date('2024-10-21T10:29:59Z') });
  await store({ customer: '8', engagedAt: new Date('2024-10-21T10:30:01Z') });
  await maintain(onPostgres(database.pool), now);
  expect(await leadOf(shop, '7')).toBeNull();
  expect(await leadOf(shop, '8')).not.toBeNull();
});
