import { join } from 'node:path';
import { defaultDocument, FULL_ACCESS, features } from '@uptill/feature-schema';
import {
  collectCustomerData,
  lastDays,
  listDataRequests,
  listLeads,
  readActivity,
  shopReport,
  storeAdminEvents,
  storeLead,
  storeOrder,
} from '@uptill/metrics';
import { metricEvent, onPostgres, postgresStore } from '@uptill/metrics/testing';
import { type Database, exportShop, importShop, openDatabase } from '@uptill/prisma';
import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Documents, type KindName, SINGLE_KIND_NAMES } from '../../apps/admin/app/domain/documents/document-kinds';
import { readDocumentAt, savedTranslations } from '../../apps/admin/app/domain/documents/store.server';
import { listVersions } from '../../apps/admin/app/domain/history/list-versions.server';
import { readPublication } from '../../apps/admin/app/domain/publishing/publications.server';
import { createPublisher } from '../../apps/admin/app/domain/publishing/publisher.server';
import { saveDocuments } from '../../apps/admin/app/domain/saving/save-documents.server';
import { registerShop } from '../../apps/admin/app/domain/shops/shop.server';
import { startAdminApi } from '../../apps/admin/app/testing/start-admin-api';
import { seedHistory } from '../../packages/metrics/src/history/seed-history.ts';
import { cartReport } from '../../packages/metrics/src/reports/cart-report.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SHOP = 'linen-and-oak.myshopify.com';
const MOVED = 'linen-and-oak-2.myshopify.com';
const NOW = new Date();

/** Returns an id of an event at a time in milliseconds. */
const idAt = (time: number) => metricEvent(new Date(time)).id;

let source: Database;
const folder = await temporaryFolder();
const file = join(folder.path, 'shop.gz');

beforeAll(async () => {
  source = await openServerDatabase();
  await registerShop(source.prisma, SHOP);
  await seedHistory(source.pool, {
    shop: SHOP,
    timeZone: 'America/New_York',
    currency: 'USD',
    events: 20_000,
    days: 120,
    now: NOW,
  });
  await saveVersions();
  await storeCustomer();
  await storeAdminEvents(source.pool, SHOP, [{ id: idAt(NOW.getTime()), name: 'load', path: '/', args: {} }], NOW);
  await exportShop(source, { shop: SHOP, file });
}, 120_000);
afterAll(async () => {
  await source.close();
  await folder.remove();
});

/** Saves every kind of document, and several versions of the settings and of a translation. */
async function saveVersions(): Promise<void> {
  const settings = [40, 50, 60].map((height) => {
    const content = defaultDocument(features);
    content.stickyBar.mobile.isEnabled = true;
    content.stickyBar.mobile.height = height;
    return content;
  });
  const text = (value: string) => ({ 'stickyBar_desktop_button.buttonText': { value, source: 'Buy' } });
  const contents: [KindName, Documents[KindName][]][] = [
    ['features', settings],
    ['markets', [[{ id: 'eu', name: 'Europe', countries: ['DE', 'FR'] }]]],
    ['merchantAnalyticsProviderIds', [{ facebookPixelId: '123456789012345', googleAnalyticsId: 'G-SAMPLE1234' }]],
    ['customCode', [{ js: 'let a = "\u2028 „ä“";', css: '.a {}' }]],
    ['t_fr', [text('Acheter'), text('Ajouter')]],
    ['t_de', [text('Kaufen')]],
  ];
  for (const [kind, versions] of contents) {
    let base = 0;
    for (const content of versions) {
      const saved = await saveDocuments(source.prisma, {
        shop: SHOP,
        savedBy: '42',
        versions: [{ kind, base, content, ...(kind === 'features' && { separateTabs: ['stickyBar'] }) }],
      });
      if (!saved.ok) throw new Error(`${kind} was not saved: ${saved.reason}`);
      base = saved.revision;
    }
  }
  await source.prisma.staffMember.create({ data: { shopId: SHOP, id: '42', name: 'Ada' } });
}

/** Stores an order with its rewards, its customer as a lead, and the data that this customer has asked for. */
async function storeCustomer(): Promise<void> {
  const { rows } = await source.pool.query('select cart from metrics.cart_touch where shop = $1 limit 1', [SHOP]);
  await storeOrder(onPostgres(source.pool), {
    shop: SHOP,
    id: '7001',
    cart: rows[0]?.cart,
    createdAt: NOW,
    updatedAt: NOW,
    currency: 'USD',
    total: 9_000,
    refunded: 500,
    isTest: false,
    cancelledAt: null,
    rewards: [{ feature: 'freeGift', title: 'Tote', product: 'Tote bag' }],
  });
  const person = { customer: '7', name: 'Ada', email: 'ada@example.com', phone: null };
  await storeLead(source.pool, { shop: SHOP, ...person, feature: 'stickyBar', engagedAt: NOW, orderId: '7001' });
  await collectCustomerData(onPostgres(source.pool), { shop: SHOP, customer: 7, orders: [7001] }, 5);
}

/** What merchants see of their documents: each version, and the history. */
async function documentsOf({ prisma }: Database, shop: string) {
  const { revision } = await prisma.shop.findUniqueOrThrow({ where: { id: shop } });
  const kinds = [...SINGLE_KIND_NAMES, ...(await savedTranslations(prisma, shop)).toSorted()];
  const versions = [];
  for (const kind of kinds) {
    for (let at = 0; at <= revision; at += 1) versions.push([kind, at, await readDocumentAt(prisma, shop, kind, at)]);
  }
  return { versions, history: await listVersions({ prisma, shop, userId: '1' }, {}) };
}

/** What merchants see of their shoppers. */
async function reportsOf({ pool }: Database, shop: string) {
  const reports = [];
  for (const days of [1, 30, 120]) {
    reports.push(await shopReport(onPostgres(pool), { shop, ...(await lastDays(pool, shop, days, NOW)) }));
  }
  const newest = { shop, onlyEngagements: false, feature: null, pageSize: 2_000 };
  return { reports, activity: await readActivity(onPostgres(pool), { ...newest, before: idAt(NOW.getTime() + 1000) }) };
}

const carts = async ({ pool }: Database, shop: string) =>
  cartReport(onPostgres(pool), { shop, ...(await lastDays(pool, shop, 14, NOW)) }, NOW);

/** Publishes what is due, and returns what the storefront gets. */
async function publish({ prisma }: Database, shop: string): Promise<Record<string, string>> {
  const shopify = await startAdminApi();
  const publisher = createPublisher({
    prisma,
    adminOf: shopify.adminOf,
    accessOf: async () => FULL_ACCESS,
    pollMs: 50,
    renewMs: 1_000,
    releaseCheckMs: 60_000,
  });
  try {
    await expect.poll(() => readPublication(prisma, shop)).toEqual({ state: 'live' });
    return Object.fromEntries(shopify.writes.map(({ key, value }) => [key, value]));
  } finally {
    await publisher.stop();
    shopify.close();
  }
}

describe('a shop that is imported on another host', () => {
  let target: Database;

  beforeAll(async () => {
    target = await openServerDatabase();
    await importShop(target, { file });
  });
  afterAll(() => target.close());

  it('has the same documents in all versions, and the same history', async () => {
    const { versions, history } = await documentsOf(source, SHOP);
    expect(versions.filter(([, , document]) => document !== null).length).toBeGreaterThan(40);
    expect(history.entries.length).toBeGreaterThan(5);
    expect(await documentsOf(target, SHOP)).toEqual({ versions, history });
  });

  it('has the same reports, events, leads and requests of customers', async () => {
    const reports = await reportsOf(source, SHOP);
    expect(reports.activity.results.length).toBeGreaterThan(500);
    expect(reports.reports.at(-1)?.orders.numberOfOrders).toBeGreaterThan(10);
    expect(reports.reports[0]?.rewards).toContainEqual(expect.objectContaining({ title: 'Tote', product: 'Tote bag' }));
    expect(await reportsOf(target, SHOP)).toEqual(reports);
    const counted = await carts(source, SHOP);
    expect(counted?.ordered).toBeGreaterThan(0);
    expect(await carts(target, SHOP)).toEqual(counted);
    const leads = await listLeads(source.pool, { shop: SHOP });
    expect(leads.results).toMatchObject([{ email: 'ada@example.com', orders: 1 }]);
    expect(await listLeads(target.pool, { shop: SHOP })).toEqual(leads);
    expect(await listDataRequests(target.pool, SHOP)).toEqual(await listDataRequests(source.pool, SHOP));
  });

  it('is published like the exported one, and can be saved', async () => {
    const published = await publish(source, SHOP);
    expect(Object.keys(published)).toEqual(expect.arrayContaining(['config', 't_de', 't_fr']));
    expect(await publish(target, SHOP)).toEqual(published);
    const { revision } = await target.prisma.shop.findUniqueOrThrow({ where: { id: SHOP } });
    const version = { kind: 'customCode' as const, base: 0, content: { js: '', css: '' } };
    const base = (await readDocumentAt(target.prisma, SHOP, 'customCode', revision))?.version ?? 0;
    const save = { shop: SHOP, savedBy: '42', versions: [{ ...version, base }] };
    expect(await saveDocuments(target.prisma, save)).toEqual({ ok: true, revision: revision + 1 });
  });

  it('counts new events of the same day once', async () => {
    const { rows } = await target.pool.query(
      `select id, occurred_at, path, session::text from metrics.event where shop = $1 order by id desc limit 1`,
      [SHOP],
    );
    const [known] = rows;
    const event = { shop: SHOP, name: 'stickyBar', action: 'view', platform: 'mobile', path: known.path } as const;
    const again = { ...event, id: known.id, occurredAt: known.occurred_at, session: known.session };
    const fresh = { ...again, id: idAt(known.occurred_at.getTime()) };
    expect(await postgresStore(target.pool).append([again, fresh])).toEqual([false, true]);
  });
});

it('under another domain, a shop has the same settings and reports, and is published once it is installed', async () => {
  const databaseUrl = await (await postgresServer()).createDatabase();
  const target = await openDatabase({ databaseUrl, dataDir: 'unused' });
  try {
    await importShop(target, { file, shop: MOVED });
    expect(await documentsOf(target, MOVED)).toEqual(await documentsOf(source, SHOP));
    expect(await reportsOf(target, MOVED)).toEqual(await reportsOf(source, SHOP));
    expect((await listLeads(target.pool, { shop: MOVED })).results).toEqual([]);
    expect(await carts(target, MOVED)).toMatchObject({ carts: 0, ordered: 0 });
    await registerShop(target.prisma, MOVED);
    expect(Object.keys(await publish(target, MOVED))).toEqual(expect.arrayContaining(['config', 't_de', 't_fr']));
  } finally {
    await target.close();
  }
});
