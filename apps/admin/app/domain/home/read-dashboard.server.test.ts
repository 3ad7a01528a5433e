import { defaultDocument, FULL_ACCESS, features, NO_ACCESS, screens } from '@uptill/feature-schema';
import { encode } from '@uptill/feature-schema/events';
import { openMetrics, storeOrder } from '@uptill/metrics';
import { onPostgres, PHONE_USER_AGENT, storefrontEvent } from '@uptill/metrics/testing';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveDocument } from '../saving/save-documents.server';
import { dashboardSchema } from './dashboard';
import { readDashboard } from './read-dashboard.server';

const shop = 'linen-and-oak.myshopify.com';
const now = new Date('2026-11-21T12:00:00Z');
/** A folder without built scripts. */
const assets = '/nowhere';

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.prisma.shop.deleteMany());

it('reads an empty dashboard for a new shop: nothing published, no activity, every feature off', async () => {
  const dashboard = await readDashboard(
    { ...database, ...onPostgres(database.pool) },
    { shop, access: FULL_ACCESS, assets, now },
  );
  expect(dashboardSchema.parse(dashboard)).toEqual(dashboard);
  expect(dashboard.publication).toEqual({ state: 'empty' });
  expect(dashboard.activity).toMatchObject({ views: 0, engagements: 0, addToCarts: 0 });
  expect(dashboard.activity?.byDay).toHaveLength(30);
  const onScreens = new Set(screens.flatMap((screen) => screen.tabs.map((tab) => tab.storeKey)));
  const expected = Object.values(features).filter(({ key }) => onScreens.has(key));
  expect(dashboard.features.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort());
  expect(dashboard.features.every(({ mobile, desktop }) => !mobile && !desktop)).toBe(true);
});

it('a feature that the shop’s plan no longer includes is off, as in the store', async () => {
  const content = defaultDocument(features);
  content.miniCartDiscountCode.mobile.isEnabled = true;
  await saveDocument(database.prisma, { shop, kind: 'features', base: 0, content, savedBy: '1' });
  const stateOn = async (access: typeof NO_ACCESS) =>
    (await readDashboard({ ...database, ...onPostgres(database.pool) }, { shop, access, assets, now })).features.find(
      ({ name }) => name === features.miniCartDiscountCode.name,
    );
  expect(await stateOn(FULL_ACCESS)).toMatchObject({ mobile: true, desktop: false });
  expect(await stateOn(NO_ACCESS)).toMatchObject({ mobile: false });
});

it('a feature’s earnings are the revenue of orders whose carts used it', async () => {
  const cart = '01234567-89ab-7def-8123-456789abcdef';
  const metrics = openMetrics(database.pool);
  const { key: name, name: expected } = features.quickBuy;
  const event = storefrontEvent(now.getTime(), { name, action: 'addToCart', cartToken: cart });
  await metrics.ingest({ shop, body: JSON.stringify([encode(event)]), userAgent: PHONE_USER_AGENT, now });
  await metrics.close();
  const order = { shop, cart, currency: 'EUR', total: 4_900, refunded: 900, isTest: false, cancelledAt: null };
  await storeOrder(onPostgres(database.pool), { ...order, id: '1', createdAt: now, updatedAt: now });
  const { features: states, activity } = await readDashboard(
    { ...database, ...onPostgres(database.pool) },
    { shop, access: FULL_ACCESS, assets, now },
  );
  expect(activity?.currency).toBe('EUR');
  expect(states.filter(({ numberOfOrders }) => numberOfOrders > 0)).toMatchObject([
    { name: expected, numberOfOrders: 1, revenue: 4_000 },
  ]);
});
