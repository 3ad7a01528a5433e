import { encode } from '@uptill/feature-schema/events';
import { listLeads, storeLead } from '@uptill/metrics';
import { PHONE_USER_AGENT, storefrontEvent } from '@uptill/metrics/testing';
import type { Database } from '@uptill/prisma';
import { expect, it, vi } from 'vitest';
import type { Environment } from '../platform/parse-environment.server';
import { serverForTests } from '../testing/server-for-tests';
import { proxyQuery } from '../testing/signed-requests';

const CUSTOMER = '7';

let database: Database;
let environment: Environment;
let shops = 0;

const server = serverForTests(async () => {
  environment = (await import('../platform/environment.server')).environment;
  environment.PROTECTED_CUSTOMER_DATA = true;
  database = (await import('../platform/database.server')).database;
});

/** Opens a shop that has turned leads on. The customer is a lead who has used Quick Buy. */
async function open(collectsLeads = true): Promise<string> {
  shops += 1;
  const shop = `proxied-${shops}.myshopify.com`;
  await database.prisma.shop.create({ data: { id: shop, collectsLeads } });
  const lead = { shop, customer: CUSTOMER, name: 'Ada', email: null, phone: null, orderId: null };
  await storeLead(database.pool, { ...lead, feature: 'quickBuy', engagedAt: new Date('2026-11-01') });
  return shop;
}

/** Sends an event like the app proxy, with the customers that the request names. */
async function send(shop: string, action: 'view' | 'click', customers: string[]): Promise<void> {
  const query = proxyQuery({ shop, logged_in_customer_id: customers });
  const event = storefrontEvent(Date.now(), { name: 'stickyBar', action, shopOrigin: shop });
  const headers = { 'content-type': 'text/plain', 'user-agent': PHONE_USER_AGENT };
  const options = { method: 'POST', headers };
  const { status } = await server.send(`/proxy/api/m?${query}`, options, JSON.stringify([encode(event)]));
  expect(status).toBe(204);
}

const lastUsed = async (shop: string) => (await listLeads(database.pool, { shop })).results[0]?.feature;

/** Clicks as the customer of a new shop, and waits until the click is recorded. */
async function click(): Promise<void> {
  const shop = await open();
  await send(shop, 'click', [CUSTOMER]);
  await vi.waitUntil(async () => (await lastUsed(shop)) === 'stickyBar');
}

it('records the feature that a logged-in customer has used', click);

it.each([
  ['a view', 'view', [CUSTOMER]],
  ['a click without a login', 'click', ['']],
  ['a click of another customer', 'click', ['8']],
  ['a click with a number of the visitor’s own', 'click', [CUSTOMER, '']],
] as const)('records nothing of %s', async (_, action, customers) => {
  const shop = await open();
  await send(shop, action, [...customers]);
  await click();
  expect(await lastUsed(shop)).toBe('quickBuy');
});

it('records nothing while leads are off, or without the approval', async () => {
  const off = await open(false);
  await send(off, 'click', [CUSTOMER]);
  const unapproved = await open();
  environment.PROTECTED_CUSTOMER_DATA = false;
  await send(unapproved, 'click', [CUSTOMER]);
  environment.PROTECTED_CUSTOMER_DATA = true;
  await click();
  expect([await lastUsed(off), await lastUsed(unapproved)]).toEqual(['quickBuy', 'quickBuy']);
});
